import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Style sheets are loaded again only for rules that aren't part of WCAG 2.2 AA.
  preload: false,
};

/** The function that the page runs. Playwright sends the function's source, so it can't use anything outside it. */
declare const axe: { readonly run: (context: Document, options: RunOptions) => Promise<AxeResults> };

/**
 * The WCAG 2.2 AA violations of the current page, one line each. Rows of a catalog list are identical in structure, so
 * all but its first five are out of the document during the audit: they would take most of its time. The audit waits
 * for transitions and animations that end, because contrast counts once the colors have stopped changing.
 */
export async function listAccessibilityViolations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(async (options) => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
    const removed = [...document.querySelectorAll('[aria-label="Cards"]')].map((list) => {
      const rows = [...list.children].slice(5);
      for (const row of rows) row.remove();
      return { list, rows };
    });
    try {
      return await axe.run(document, options);
    } finally {
      for (const { list, rows } of removed) list.append(...rows);
    }
  }, OPTIONS);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
