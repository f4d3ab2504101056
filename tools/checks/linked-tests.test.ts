import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCS = resolve(import.meta.dirname, '../../docs');
const LINK = /\[[^\]]+\]\((?<path>[^\s)]+) "(?<title>[^"]+)"\)/g;
const REQUIREMENT = /v5\.0\.0-\d+\.\d+\.\d+/;

const read = (page: string) => readFileSync(join(DOCS, page), 'utf8');

/** The items of a page's lists, each with the lines under it. */
const listItems = (page: string) =>
  read(page)
    .split(/^- /m)
    .slice(1)
    .map((item) => item.split(/\n(?=\n|#)/)[0]?.replace(/\s+/g, ' ') ?? '');

/** The rows of a page's tables, without their heads. */
function listRows(page: string): readonly string[] {
  const lines = read(page).split('\n');
  return lines.filter(
    (line, index) => line.startsWith('| ') && !lines[index + 1]?.startsWith('|--') && !line.startsWith('|--'),
  );
}

function expectTests(page: string, text: string): void {
  const links = [...text.matchAll(LINK)];
  expect(links).not.toEqual([]);
  for (const { groups } of links) {
    const file = join(dirname(join(DOCS, page)), groups?.['path'] ?? '');
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8'), file).toContain(groups?.['title'] ?? '');
  }
}

describe('the page of guarantees', () => {
  const guarantees = listItems('guarantees.md');

  it('fits on one page', () => {
    expect(guarantees.length).toBeGreaterThan(10);
    expect(read('guarantees.md').split('\n').length).toBeLessThan(120);
  });

  it.each(guarantees)('links to a test: %s', (guarantee) => expectTests('guarantees.md', guarantee));
});

describe('the threat model', () => {
  const threats = listRows('threat-model.md');

  it('has a row for every kind of attack', () => {
    expect(threats.length).toBeGreaterThan(15);
  });

  it.each(threats)('links to a test and names a requirement: %s', (threat) => {
    expectTests('threat-model.md', threat);
    expect(threat).toMatch(REQUIREMENT);
  });
});
