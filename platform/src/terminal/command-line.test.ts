import { constants } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreFull } from '../stores/errors/store-full';
import { parseCommandLine, runCommand } from './command-line';
import { InputError, UsageError } from './usage-error';

describe('parseCommandLine', () => {
  it('accepts text that begins with the comment of a query', () => {
    for (const query of ['-- count\nSELECT 1', '--count all\nSELECT 1', '-- SELECT 1']) {
      const { values } = parseCommandLine([query, '--json'], {
        options: [],
        positionals: ['query'],
        flags: ['json'],
      });
      expect(values['query']?.trim()).toBe(query);
    }
    expect(() => parseCommandLine(['--count'], { options: [], positionals: ['query'] })).toThrow('--count');
  });

  it('returns the value of each option', () => {
    expect(parseCommandLine(['--to', '/x'], { options: ['to'] })).toEqual({
      isHelp: false,
      values: { to: '/x' },
      flags: new Set(),
    });
    expect(parseCommandLine(['--to=/x'], { options: ['to'] }).values).toEqual({ to: '/x' });
    expect(parseCommandLine([], { options: [] }).values).toEqual({});
  });

  it.each([['--help'], ['-h'], ['--to', '/x', '--help']])('recognizes a request for help: %s', (...args) => {
    expect(parseCommandLine(args, { options: ['to'] }).isHelp).toBe(true);
  });

  it.each([
    [[], '--to needs a value'],
    [['--to='], '--to needs a value'],
    [['--to'], "Option '--to <value>' argument missing"],
    [['--from', '/x'], "Unknown option '--from'"],
    [['/x'], "Unexpected argument '/x'"],
  ])('rejects %j', (args, message) => {
    expect(() => parseCommandLine(args, { options: ['to'] })).toThrow(message);
  });

  it.each([
    [['--to', '--help'], '--to needs a value'],
    [['--to', '-x'], '--to needs a value'],
    [['--to', '/x', '--to', '/y'], '--to is given more than once'],
  ])('rejects %j on one line', (args, message) => {
    expect(() => parseCommandLine(args, { options: ['to'] })).toThrow(new UsageError(message));
  });

  it('passes a negative number to its option, which explains what it accepts', () => {
    expect(parseCommandLine(['--to', '-5'], { options: ['to'] }).values).toEqual({ to: '-5' });
  });

  it('returns optional options, empty if they are absent', () => {
    const expected = { options: [], optionalOptions: ['from', 'to'] };
    expect(parseCommandLine(['--to', '2026-01-01'], expected).values).toEqual({ from: '', to: '2026-01-01' });
    expect(() => parseCommandLine(['--to='], expected)).toThrow('--to needs a value');
  });

  it('returns flags and optional arguments', () => {
    const expected = { options: [], positionals: ['command'], optionalPositionals: ['name'], flags: ['all'] };
    expect(parseCommandLine(['resume', '--all'], expected)).toEqual({
      isHelp: false,
      values: { command: 'resume', name: '' },
      flags: new Set(['all']),
    });
    expect(parseCommandLine(['rebuild', 'wallets'], expected).values).toEqual({
      command: 'rebuild',
      name: 'wallets',
    });
    expect(() => parseCommandLine([], expected)).toThrow('<command> is missing');
    expect(() => parseCommandLine(['rebuild', 'wallets', 'more'], expected)).toThrow(
      "Unexpected argument 'more'",
    );
  });
});

describe('runCommand', () => {
  const { argv, exitCode } = process;
  beforeEach(() => {
    process.argv = ['node', 'command'];
  });
  afterEach(() => {
    process.argv = argv;
    process.exitCode = exitCode;
    process.stdout.removeAllListeners('error');
    vi.restoreAllMocks();
  });

  it.each<readonly [Error, string, number]>([
    [new StoreFull('The disk is full. Free up space.'), 'The disk is full. Free up space.\n', 1],
    [new InputError('The query is invalid.'), 'The query is invalid.\n', 2],
    [new UsageError('<name> is missing'), '<name> is missing.\n\nUsage: x\n', 2],
  ])('reports %s without a stack trace, and sets the exit code', async (error, expected, code) => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await runCommand({ usage: 'Usage: x', options: [], run: () => Promise.reject(error) });
    expect(write.mock.calls).toEqual([[expected]]);
    expect(process.exitCode).toBe(code);
  });

  it.each([
    ['EPIPE' as const, 0, ''],
    ['ENOSPC' as const, 1, "Can't write the output: no space left on device\n"],
  ])('handles stdout that fails with %s, and runs to its end', async (name, code, message) => {
    let text = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
      text += String(chunk);
      return true;
    });
    let isFinished = false;
    const run = async () => {
      const error = { code: name, errno: -constants.errno[name] };
      process.stdout.emit('error', Object.assign(new Error(`write ${name}`), error));
      process.stdout.emit('error', Object.assign(new Error(`write ${name}`), error));
      isFinished = true;
      return 0 as const;
    };
    await runCommand({ usage: '', options: [], run });
    expect([isFinished, process.exitCode, text]).toEqual([true, code, message]);
  });
});
