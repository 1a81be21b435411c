// A zip archive of files as they are; pictures are compressed already.
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; ++bit) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = table[(value ^ byte) & 255]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

interface Entry {
  name: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
  sum: number;
  offset: number;
}

const no_date = 0x5a21; // 1 January 2025: the same files give the same archive
const utf8_names = 0x0800;

// What a file's own header and the entry in the list at the end have in common.
function head(view: DataView, at: number, entry: Entry): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, utf8_names, true);
  view.setUint16(at + 8, no_date, true);
  view.setUint32(at + 10, entry.sum, true);
  view.setUint32(at + 14, entry.bytes.length, true);
  view.setUint32(at + 18, entry.bytes.length, true);
  view.setUint16(at + 22, entry.name.length, true);
}

export function zip(files: readonly { name: string; bytes: Uint8Array<ArrayBuffer> }[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const file of files) {
    const entry = { name: new TextEncoder().encode(file.name), bytes: file.bytes, sum: checksum(file.bytes), offset };
    const local = new Uint8Array(30), central = new Uint8Array(46);
    const [localView, centralView] = [new DataView(local.buffer), new DataView(central.buffer)];
    localView.setUint32(0, 0x04034b50, true);
    head(localView, 4, entry);
    centralView.setUint32(0, 0x02014b50, true);
    centralView.setUint16(4, 20, true);
    head(centralView, 6, entry);
    centralView.setUint32(42, offset, true);
    parts.push(local, entry.name, entry.bytes);
    list.push(central, entry.name);
    offset += local.length + entry.name.length + entry.bytes.length;
  }
  const size = list.reduce((sum, part) => sum + part.length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(12, size, true);
  end.setUint32(16, offset, true);
  return new Blob([...parts, ...list, end.buffer as ArrayBuffer], { type: "application/zip" });
}
