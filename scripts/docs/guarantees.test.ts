import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGE = resolve(import.meta.dirname, '../../docs/guarantees.md');
const LINK = /\[[^\]]+\]\((?<path>[^\s)]+) "(?<title>[^"]+)"\)/g;

/** Every sentence of the page is an item of a list; the lines under it belong to it. */
const guarantees = readFileSync(PAGE, 'utf8')
  .split(/^- /m)
  .slice(1)
  .map((item) => item.split(/\n(?=\n|#)/)[0]?.replace(/\s+/g, ' ') ?? '');

const linksOf = (guarantee: string) =>
  [...guarantee.matchAll(LINK)].map(({ groups }) => ({
    file: join(dirname(PAGE), groups?.['path'] ?? ''),
    title: groups?.['title'] ?? '',
  }));

describe('the page of guarantees', () => {
  it('fits on one page', () => {
    expect(guarantees.length).toBeGreaterThan(10);
    expect(readFileSync(PAGE, 'utf8').split('\n').length).toBeLessThan(120);
  });

  it.each(guarantees)('is proven by a test: %s', (guarantee) => {
    const links = linksOf(guarantee);
    expect(links).not.toEqual([]);
    for (const { file, title } of links) {
      expect(existsSync(file), file).toBe(true);
      expect(readFileSync(file, 'utf8'), file).toContain(title);
    }
  });
});
