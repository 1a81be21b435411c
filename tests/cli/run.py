"""Runs the tests of the command line: python3 tests/cli/run.py PROGRAM [TEST...]"""

import os
import sys
import unittest

here = os.path.dirname(os.path.abspath(__file__))
os.environ["LEVELWRIGHT"] = os.path.abspath(sys.argv[1])
for variable in ("NO_COLOR", "COLORTERM"):
    os.environ.pop(variable, None)
sys.path.insert(0, here)
sys.dont_write_bytecode = True

loader = unittest.TestLoader()
tests = loader.loadTestsFromNames(sys.argv[2:]) if sys.argv[2:] else loader.discover(here, pattern="*_test.py")
result = unittest.TextTestRunner(verbosity=2).run(tests)
sys.exit(not result.wasSuccessful())
