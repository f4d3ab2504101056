import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from './planted/plant';

const MAX_COLUMNS = 120;
const FENCE = /^\s*```/;
/** Lines that can't be wrapped or are one item each: rows of tables, images, links, and numbered steps of recipes. */
const UNWRAPPED_LINE = /^\s*\||^<img|\]\(|"\)|^\d+\. /;

/** The numbers of the lines of prose that are longer than the limit. */
function listLongLines(text: string): number[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (FENCE.test(line)) isCode = !isCode;
    return !isCode && line.length > MAX_COLUMNS && !UNWRAPPED_LINE.test(line) ? [index + 1] : [];
  });
}

test('prose is wrapped at 120 columns', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: REPOSITORY, encoding: 'utf8' })
    .trim()
    .split('\n');
  const long = pages.flatMap((page) =>
    listLongLines(readFileSync(join(REPOSITORY, page), 'utf8')).map((line) => `${page}:${String(line)}`),
  );
  expect(long).toEqual([]);
});

test('finds long lines outside code and tables', () => {
  const long = 'a '.repeat(61);
  expect(listLongLines(`${long}\n\`\`\`\n${long}\n\`\`\`\n| ${long} |\n- ${long}`)).toEqual([1, 6]);
});
