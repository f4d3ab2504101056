import { describe, expect, it } from 'vitest';
import { parseCommandLine } from './command-line';

describe('the command line', () => {
  it('gives each option its value', () => {
    expect(parseCommandLine(['--to', '/x'], ['to'])).toEqual({ isHelp: false, values: { to: '/x' } });
    expect(parseCommandLine(['--to=/x'], ['to']).values).toEqual({ to: '/x' });
    expect(parseCommandLine([], []).values).toEqual({});
  });

  it.each([['--help'], ['-h'], ['--to', '/x', '--help']])('asks for help with %s', (...words) => {
    expect(parseCommandLine(words, ['to']).isHelp).toBe(true);
  });

  it.each([
    [[], '--to needs a value'],
    [['--to='], '--to needs a value'],
    [['--to'], "Option '--to <value>' argument missing"],
    [['--from', '/x'], "Unknown option '--from'"],
    [['/x'], "Unexpected argument '/x'"],
  ])('refuses %j', (words, message) => {
    expect(() => parseCommandLine(words, ['to'])).toThrow(message);
  });
});
