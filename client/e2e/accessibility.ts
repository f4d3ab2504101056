import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The catalogue's long list repeats one row; a few of them stand for all. */
const REPEATS = '[aria-label="Cards"] > li:nth-child(n + 6)';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What WCAG 2.2 AA has against the page as it stands, one line each. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).exclude(REPEATS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
