import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '@tapwise/platform/terminal/usage-error';
import { DEFAULT_PORT, parseOptions } from './parse-options';

const parse = (values: Readonly<Record<string, string>>, isServed: boolean) =>
  parseOptions({ getValue: (name) => values[name] ?? '', hasFlag: () => isServed });

describe('the parser of snapshot options', () => {
  it('accepts build, serve, or both', () => {
    const folder = resolve('x');
    const port = DEFAULT_PORT;
    expect(parse({ into: 'x', until: '5' }, false)).toEqual({ until: '5', folder, isServed: false, port });
    expect(parse({ into: 'x' }, true)).toEqual({ until: '', folder, isServed: true, port });
    expect(parse({ into: 'x', until: '5', port: '0' }, true)).toMatchObject({ isServed: true, port: 0 });
  });

  it.each([
    [{}, false, '--until is missing'],
    [{ until: '5', port: '1' }, false, '--port needs --serve'],
    [{ port: '70000' }, true, "--port is '70000'"],
    [{ port: '1.5' }, true, "--port is '1.5'"],
    [{ port: '-1' }, true, "--port is '-1'"],
  ])('rejects %j', (values, isServed, message) => {
    expect(() => parse({ into: 'x', ...values }, isServed)).toThrow(UsageError);
    expect(() => parse({ into: 'x', ...values }, isServed)).toThrow(message);
  });
});
