import { addDays, addMonths } from '@tapwise/contracts/vocabulary/day';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import type { ApplicationRule } from './application-rules-schema';

type RuleWindow = Pick<ApplicationRule, 'windowDays' | 'windowMonths'>;

export function hasWindow({ windowDays, windowMonths }: RuleWindow): boolean {
  return windowDays !== undefined || windowMonths !== undefined;
}

/** The first day that a rule no longer counts what happened on `day`. */
export function addWindow({ windowDays = 0, windowMonths }: RuleWindow, day: string): string {
  return windowMonths === undefined ? addDays(day, windowDays) : addMonths(day, windowMonths);
}

/** "24 months", "90 days". */
export function formatWindow({ windowDays = 0, windowMonths }: RuleWindow): string {
  return windowMonths === undefined ? formatCount(windowDays, 'day') : formatCount(windowMonths, 'month');
}
