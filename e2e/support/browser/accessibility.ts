import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Catalog rows are identical in structure, so only the first ones are audited. */
const REPEATED_ROWS = '[aria-label="Cards"] > li:nth-child(n + 6)';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The WCAG 2.2 AA violations of the current page, one line each. */
export async function findAccessibilityViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).exclude(REPEATED_ROWS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
