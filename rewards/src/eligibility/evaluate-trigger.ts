import { formatDay } from '../text/days';
import { joinWords } from '../text/words';
import type { ApplicationRule } from './application-rules-schema';
import type { HeldAccount } from './held-account';
import { PASSED, type RuleResult } from './rule-result';
import { addWindow, formatWindow, hasWindow } from './rule-window';

const toNames = (cards: readonly HeldAccount[]) => [...new Set(cards.map(({ name }) => name))];

function isBlockedWhileOpen({ blocksWhileOpen, triggerEvent }: ApplicationRule): boolean {
  return blocksWhileOpen === true || triggerEvent === 'card-open-now' || triggerEvent === 'card-held';
}

/** The day that the window of a rule begins. Null if nothing happened yet, undefined if the day isn't known. */
function findStart({ triggerEvent }: ApplicationRule, { openedOn, closedOn }: HeldAccount) {
  switch (triggerEvent) {
    case 'card-open-now':
      return null;
    case 'card-held':
    case 'card-closed':
      return closedOn ?? null;
    case 'bonus-received':
    case 'card-opened':
    case undefined:
      // The day that a bonus was paid isn't known. It is counted from the opening date.
      return openedOn;
  }
}

/** Why a card with a window is excluded, as the beginning of a sentence. `start`: when the window began. */
function describeStart({ triggerEvent }: ApplicationRule, { name }: HeldAccount, start: string): string {
  const day = formatDay(start);
  switch (triggerEvent) {
    case 'card-held':
      return `You had ${name} until ${day}`;
    case 'card-closed':
      return `You closed ${name} on ${day}`;
    case 'bonus-received':
      return `You opened ${name} on ${day} (its bonus counts from then, because we don’t know when it was paid)`;
    case 'card-opened':
    case 'card-open-now':
    case undefined:
      return `You opened ${name} on ${day}`;
  }
}

/** The rules that end some time after what happened to a trigger card. */
function evaluateWindow(rule: ApplicationRule, triggers: readonly HeldAccount[], today: string): RuleResult {
  const started = triggers.map((card) => ({ card, start: findStart(rule, card) }));
  const [latest] = started
    .flatMap(({ card, start }) =>
      typeof start === 'string' ? [{ card, start, until: addWindow(rule, start) }] : [],
    )
    .filter(({ until }) => until > today)
    .toSorted((a, b) => (a.until < b.until ? 1 : -1));
  if (latest)
    return {
      status: 'excluded',
      fact: describeStart(rule, latest.card, latest.start),
      until: latest.until,
    };
  const missingDates = toNames(started.flatMap(({ card, start }) => (start === undefined ? [card] : [])));
  if (missingDates.length === 0) return PASSED;
  return { status: 'unknown', limit: `A wait of ${formatWindow(rule)}`, missingDates };
}

/**
 * A rule that the history of certain cards triggers: the card itself, or others of its family. A bonus is assumed to
 * have been received with every card that was opened.
 */
export function evaluateTriggers(
  rule: ApplicationRule,
  {
    cardId,
    held,
    today,
  }: { readonly cardId: string; readonly held: readonly HeldAccount[]; readonly today: string },
): RuleResult {
  const { triggerCards = [cardId], triggerEvent } = rule;
  const triggers = held.filter(({ id }) => triggerCards.includes(id));
  const open = triggers.filter(({ closedOn }) => closedOn === undefined);
  if (open.length > 0 && isBlockedWhileOpen(rule))
    return { status: 'excluded', fact: `You have ${joinWords(toNames(open))}`, until: undefined };
  if (triggers.length === 0 || triggerEvent === 'card-open-now') return PASSED;
  if (hasWindow(rule)) return evaluateWindow(rule, triggers, today);
  return { status: 'excluded', fact: `You have or had ${joinWords(toNames(triggers))}`, until: undefined };
}
