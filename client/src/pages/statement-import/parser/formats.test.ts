import { describe, expect, it } from 'vitest';
import formatCases from '../testing/format-cases.json?raw';
import { parseStatement } from './parse-statement';

const LATEST = '2026-11-24';
const encode = (text: string) => new TextEncoder().encode(text);
const encodeUtf16 = (text: string) => {
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xff, 0xfe]);
  for (let at = 0; at < text.length; at += 1) {
    bytes[2 + at * 2] = text.charCodeAt(at) & 0xff;
    bytes[3 + at * 2] = text.charCodeAt(at) >> 8;
  }
  return bytes;
};

interface FormatCase {
  readonly id: string;
  readonly text: string;
  readonly day: string;
  readonly cents: number;
  readonly description: string;
}

/** Files as banks and apps write them, each with one purchase. All values are made up. */
describe.each(JSON.parse(formatCases) as FormatCase[])(
  'a file of $id',
  ({ text, day, cents, description }) => {
    it.each([
      ['as it is', encode(text)],
      ['with a byte-order mark and Windows line breaks', encode(`\ufeff${text.replaceAll('\n', '\r\n')}`)],
      ['with old Mac line breaks', encode(text.replaceAll('\n', '\r'))],
      ['in UTF-16', encodeUtf16(text)],
      ['with text below', encode(`${text}\n`)],
    ])('is read %s', (_, bytes) => {
      const { statement, columns } = parseStatement(bytes, undefined, LATEST);
      expect(statement.problems).toEqual([]);
      expect(statement.rows).toMatchObject([{ day, cents, description, isPending: false }]);
      expect(columns?.isCertain).toBe(true);
    });
  },
);
