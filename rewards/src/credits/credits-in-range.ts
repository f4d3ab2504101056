import { addDays } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { CreditNoteCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/credit-note-codes';
import { type CreditDays, findCreditDays, isIn } from './credit-periods';
import { type AutomaticUse, computeCreditBalance, type HeldCredit } from './credit-uses';

/** What was used of a credit on some days. Without a dollar figure: how often. */
export interface CreditInRange {
  readonly held: HeldCredit;
  readonly usedCents: Cents;
  /** What wasn't used in the periods that started on these days. */
  readonly unusedCents: Cents;
  /** The part of `unusedCents` that the period of the last day still pays, and the last day to use it. */
  readonly openCents: Cents;
  readonly endsOn: string | undefined;
}

/** The periods that these days are in, from the day the card was opened. */
function listPeriods({ credit, openedOn = '' }: HeldCredit, { from, to }: CreditDays): CreditDays[] {
  const periods: CreditDays[] = [];
  let day = [from, openedOn, credit.validFrom ?? ''].sort().at(-1) ?? from;
  while (day <= to) {
    const days = findCreditDays(credit, openedOn === '' ? undefined : openedOn, day);
    if (!days) break;
    periods.push(days);
    day = addDays(days.to, 1);
  }
  return periods;
}

/** What was used on these days, whatever the periods are. */
function sumUsed({ uses }: HeldCredit, automatic: readonly AutomaticUse[], days: CreditDays): Cents {
  let sum = 0;
  for (const { usedOn, amountCents } of uses) if (isIn(days, usedOn)) sum += amountCents ?? 1;
  for (const { purchasedOn, cents } of automatic) if (isIn(days, purchasedOn)) sum += cents;
  return sum;
}

const toUnused = (amountCents: Cents | null, usedCents: Cents) => Math.max(0, (amountCents ?? 1) - usedCents);

/**
 * What was used of a credit from one day to another, today, and what wasn't. A period that started earlier counts only
 * with what was used on these days. A credit for each stay has nothing unused. `automatic`: what purchases used, from
 * the start of the first period.
 */
export function summarizeCredit(
  held: HeldCredit,
  automatic: readonly AutomaticUse[],
  range: CreditDays,
): CreditInRange {
  const ownUses = automatic.filter(({ creditId }) => creditId === held.credit.id);
  const sum = { usedCents: 0, unusedCents: 0, openCents: 0 };
  let endsOn: string | undefined;
  if (held.credit.period === 'per-stay')
    return { held, ...sum, usedCents: sumUsed(held, ownUses, range), endsOn };
  for (const days of listPeriods(held, range)) {
    const balance = computeCreditBalance(held, ownUses, days.from);
    if (!balance) continue;
    if (days.from < range.from) {
      const inRange = { from: range.from, to: days.to };
      sum.usedCents += Math.min(balance.usedCents, sumUsed(held, ownUses, inRange));
      continue;
    }
    const unusedCents = toUnused(balance.amountCents, balance.usedCents);
    sum.usedCents += balance.usedCents;
    sum.unusedCents += unusedCents;
    if (days.to < range.to || unusedCents === 0) continue;
    sum.openCents = unusedCents;
    endsOn = days.to;
  }
  return { held, ...sum, endsOn };
}

/** The dollars that were used of these credits, in cents. What has no dollar figure doesn't count. */
export function sumUsedCents(credits: readonly CreditInRange[]): Cents {
  return credits.reduce((sum, { held, usedCents }) => sum + (held.credit.amount === null ? 0 : usedCents), 0);
}

function toCertificateNote({ held, usedCents, unusedCents, ...open }: CreditInRange): CreditNoteCode[] {
  const { name } = held.credit;
  if (usedCents > 0) return [{ code: 'certificate-used', params: { name } }];
  if (!held.isEnrolled || unusedCents === 0) return [];
  const { openCents, endsOn } = open;
  const isOpen = openCents === unusedCents && endsOn !== undefined;
  return [{ code: 'certificate-unused', params: { name, ...(isOpen ? { endsOn } : {}) } }];
}

function toUnusedNote({ held, unusedCents, openCents, endsOn }: CreditInRange): CreditNoteCode[] {
  const { name, expiresUnused } = held.credit;
  if (!held.isEnrolled || !expiresUnused || unusedCents === 0) return [];
  const open = openCents > 0 && endsOn !== undefined ? { openCents, endsOn } : {};
  return [{ code: 'credit-unused', params: { name, unusedCents, ...open } }];
}

/** The credits offered on a day that the user neither confirmed nor used. */
function listUnconfirmed(credits: readonly CreditInRange[], day: string): CreditNoteCode[] {
  const names = credits
    .filter(({ held: { credit, openedOn, isEnrolled }, usedCents }) => {
      const isOffered = findCreditDays(credit, openedOn, day) !== undefined;
      return isOffered && !isEnrolled && usedCents === 0;
    })
    .map(({ held }) => held.credit.name);
  return names.length > 0 ? [{ code: 'credits-unconfirmed', params: { names: [...new Set(names)] } }] : [];
}

/** What to know about the credits of a card besides the sum of their uses: the largest unused amount comes first. */
export function listCreditNotes(credits: readonly CreditInRange[], today: string): CreditNoteCode[] {
  const sorted = credits.toSorted((a, b) => b.unusedCents - a.unusedCents);
  const isCertificate = ({ held }: CreditInRange) => held.credit.amount === null;
  return [
    ...sorted.filter((credit) => !isCertificate(credit)).flatMap(toUnusedNote),
    ...sorted.filter(isCertificate).flatMap(toCertificateNote),
    ...listUnconfirmed(credits, today),
  ];
}
