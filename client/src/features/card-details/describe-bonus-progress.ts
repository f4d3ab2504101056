import type { BonusProgress } from '@tapwise/contracts/http/schemas/bonus-progress';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { formatCents, parseDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { formatLongDate } from '../../lib/format/dates';

/** `reached`, `on-pace`, `behind`: more has to be spent per day than until now, or `missed`. */
type BonusStatus = 'reached' | 'on-pace' | 'behind' | 'missed';

/** Keeps the last day open until it ends for the user, because the server counts in UTC. `today`: the user's day. */
export function countLastDay(progress: BonusProgress, today: string): BonusProgress {
  return progress.daysLeft === 0 && today <= progress.deadline ? { ...progress, daysLeft: 1 } : progress;
}

export function getBonusStatus({ isReached, isReachable, daysLeft }: BonusProgress): BonusStatus {
  if (isReached) return 'reached';
  if (daysLeft === 0) return 'missed';
  return isReachable ? 'on-pace' : 'behind';
}

const formatShort = (text: string) => formatCents(parseDecimalDollars(text), 'short');
const formatDeadline = (deadline: string) => formatLongDate(`${deadline}T00:00`);

/** Renders the remaining spending: `$2,760 to go`. */
export function summarizeBonus(progress: BonusProgress): string {
  switch (getBonusStatus(progress)) {
    case 'reached':
      return 'Reached';
    case 'missed':
      return `${formatShort(progress.remaining)} short`;
    case 'on-pace':
    case 'behind':
      return `${formatShort(progress.remaining)} to go`;
  }
}

/** Renders the progress: `$1,240 of $4,000 spent`. */
export function describeSpent({ spent, spend }: BonusProgress): string {
  return `${formatShort(spent)} of ${formatShort(spend)} spent`;
}

/** Formats the required spending per day, rounded up to whole dollars. */
function formatNeededPace({ remaining, daysLeft }: BonusProgress): string {
  const dollars = Math.ceil(parseDecimalDollars(remaining) / daysLeft / 100);
  return formatCents(dollars * 100, 'short');
}

/** Describes how much time is left, and whether the user's pace is sufficient. */
export function describeOutlook(progress: BonusProgress): string {
  const { deadline, daysLeft, pacePerDay } = progress;
  const last = formatDeadline(deadline);
  const pace = formatCents(Math.round(parseDecimalDollars(pacePerDay) / 100) * 100, 'short');
  const timeLeft = `${formatCount(daysLeft, 'day')} left, until ${last}.`;
  switch (getBonusStatus(progress)) {
    case 'reached':
      return daysLeft > 0 ? `The last day is ${last}.` : `The last day was ${last}.`;
    case 'missed':
      return `The last day was ${last}.`;
    case 'on-pace':
      return `${timeLeft} On pace: you spend about ${pace} a day on all cards.`;
    case 'behind':
      return `${timeLeft} It takes ${formatNeededPace(progress)} a day, and you spend about ${pace} on all cards.`;
  }
}
