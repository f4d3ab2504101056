import { describe, expect, it } from 'vitest';
import { parseCommandLine } from './command-line';

describe('parseCommandLine', () => {
  it('returns the value of each option', () => {
    expect(parseCommandLine(['--to', '/x'], ['to'])).toEqual({ isHelp: false, values: { to: '/x' } });
    expect(parseCommandLine(['--to=/x'], ['to']).values).toEqual({ to: '/x' });
    expect(parseCommandLine([], []).values).toEqual({});
  });

  it.each([['--help'], ['-h'], ['--to', '/x', '--help']])('recognizes a request for help: %s', (...args) => {
    expect(parseCommandLine(args, ['to']).isHelp).toBe(true);
  });

  it.each([
    [[], '--to needs a value'],
    [['--to='], '--to needs a value'],
    [['--to'], "Option '--to <value>' argument missing"],
    [['--from', '/x'], "Unknown option '--from'"],
    [['/x'], "Unexpected argument '/x'"],
  ])('rejects %j', (args, message) => {
    expect(() => parseCommandLine(args, ['to'])).toThrow(message);
  });
});
