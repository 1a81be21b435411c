// Short sentences that appear and go.
class Notices {
  list = $state<{ id: number; text: string }[]>([]);
  private last = 0;

  say(text: string): void {
    const id = ++this.last;
    this.list = [...this.list.filter((notice) => notice.text !== text), { id, text }].slice(-3);
    setTimeout(() => (this.list = this.list.filter((notice) => notice.id !== id)), 6000);
  }
}
export const notices = new Notices();
