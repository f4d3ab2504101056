import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { isAbout } from './application-rules';
import type { ApplicationRule } from './application-rules-schema';
import type { HeldAccount } from './held-account';
import { PASSED, type RuleResult } from './rule-result';
import { addWindow, formatWindow } from './rule-window';

/** Most business cards stay off personal credit reports. */
function isCounted(rule: ApplicationRule, card: HeldAccount): boolean {
  return rule.counts === 'personal-cards' ? card.type !== 'business' : isAbout(rule, card);
}

/** What a rule counts: "personal card", "Chase card". */
function toNoun({ counts, bank }: ApplicationRule): string {
  return counts === 'personal-cards' ? 'personal card' : `${bank} card`;
}

/** A limit of cards opened within a window. We know of approved applications only. */
export function evaluateNewCards(
  rule: ApplicationRule,
  held: readonly HeldAccount[],
  today: string,
): RuleResult {
  const { count = 1 } = rule;
  const counted = held.filter((card) => isCounted(rule, card));
  const ends = counted
    .flatMap(({ openedOn }) => (openedOn === undefined ? [] : [addWindow(rule, openedOn)]))
    .filter((end) => end > today)
    .toSorted()
    .toReversed();
  const window = formatWindow(rule);
  const until = ends[count - 1];
  if (until !== undefined) {
    const cards = formatCount(ends.length, toNoun(rule));
    return { status: 'excluded', fact: `You opened ${cards} in the last ${window}`, until };
  }
  const missingDates = counted.flatMap(({ name, openedOn }) => (openedOn === undefined ? [name] : []));
  if (missingDates.length === 0) return PASSED;
  return {
    status: 'unknown',
    limit: `A limit of ${formatCount(count, toNoun(rule))} in ${window}`,
    missingDates,
  };
}

/** A limit of open cards. It doesn't depend on dates. */
export function evaluateOpenCards(rule: ApplicationRule, held: readonly HeldAccount[]): RuleResult {
  const { count = 1 } = rule;
  const open = held.filter((card) => card.closedOn === undefined && isCounted(rule, card)).length;
  if (open < count) return PASSED;
  return {
    status: 'excluded',
    fact: `You have ${formatCount(open, `open ${toNoun(rule)}`)}, and the limit is ${String(count)}`,
    until: undefined,
  };
}
