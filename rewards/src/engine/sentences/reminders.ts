import { addDays } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { formatMoney, formatPercent, formatShortMoney } from '../../text/amounts';
import { formatDay } from '../../text/days';
import { formatQuarter, joinWords } from '../../text/words';
import type {
  ActivationReminder,
  AnnualFeeReminder,
  CapReminder,
  ComputedReminder,
  CreditReminder,
  EndingRate,
  EndingRateReminder,
  SelectionReminder,
  WelcomeBonusReminder,
} from '../reminders/reminder';
import { formatCreditName } from './benefits';
import { formatCategory } from './phrases';

/** A reminder in plain words. */
export interface ReminderTexts {
  readonly title: string;
  readonly text: string;
}

export function formatPlaces(places: readonly string[]): string {
  const names = places.map((place) => {
    if (place === 'general') return 'purchases';
    return isCategory(place) ? formatCategory(place) : place;
  });
  return joinWords(names);
}

/** A sentence about what missing it cost, with the space before it. Empty if that isn't known. */
function renderCost(costCents: Cents | undefined, start: string): string {
  return costCents ? ` ${start}, your purchases earned ${formatMoney(costCents)} less.` : '';
}

function renderActivation(reminder: ActivationReminder, costCents: Cents | undefined): ReminderTexts {
  const { cardName, dueOn, isMissed, params } = reminder;
  const quarter = formatQuarter(params.quarter);
  const lastDay = formatDay(dueOn);
  if (isMissed)
    return {
      title: `${quarter} wasn’t activated on ${cardName}`,
      text: `You didn’t record an activation by ${lastDay}.${renderCost(costCents, 'Without one')}`,
    };
  const bonus =
    params.places.length > 0
      ? `Its bonus is for ${formatPlaces(params.places)}.`
      : 'Its bonus categories aren’t known yet.';
  return {
    title: `Activate ${quarter} on ${cardName}`,
    text: `${bonus} Activate it with ${params.bank} by ${lastDay}.`,
  };
}

function renderSelection(reminder: SelectionReminder, costCents: Cents | undefined): ReminderTexts {
  const { cardName, dueOn, isMissed, params } = reminder;
  if (!params.isChosen)
    return {
      title: `Choose categories on ${cardName}`,
      text: `Its bonus counts only in categories that you choose. Choose for ${formatQuarter(params.quarter)} by ${formatDay(dueOn)}.`,
    };
  if (isMissed)
    return {
      title: `Your choices on ${cardName} have expired`,
      text: `They ended on ${formatDay(dueOn)}. Choose again to earn the bonus.${renderCost(costCents, 'Since then')}`,
    };
  return {
    title: `Your choices on ${cardName} expire`,
    text: `They end on ${formatDay(dueOn)}. Choose again from ${formatDay(addDays(dueOn, 1))}. Until you do, you earn no bonus.`,
  };
}

function renderNextCard(reminder: CapReminder): string {
  const { cardId, dueOn, params } = reminder;
  const { next, leftCents } = params;
  if (!next) return '';
  const when = leftCents > 0 ? 'After that' : `Until ${formatDay(dueOn)}`;
  const place = formatPlaces([next.place]);
  const card =
    next.cardId === cardId
      ? `it’s still your best card for ${place}`
      : `use your ${next.cardName} for ${place}`;
  return ` ${when}, ${card}: ${formatPercent(next.percent)}.`;
}

function renderCap(reminder: CapReminder): ReminderTexts {
  const { cardName, params } = reminder;
  const { period, limitCents, leftCents, percent, places } = params;
  const limit = `this ${period}’s ${formatShortMoney(limitCents)}`;
  const rate = formatPercent(percent);
  const usedText =
    leftCents > 0
      ? `You’ve used ${formatShortMoney(limitCents - leftCents)} of ${limit} for ${formatPlaces(places)}.`
      : `You’ve used up ${limit} for ${formatPlaces(places)}.`;
  return {
    title:
      leftCents > 0
        ? `${formatShortMoney(leftCents)} left at ${rate} on ${cardName}`
        : `${rate} cap used up on ${cardName}`,
    text: `${usedText}${renderNextCard(reminder)}`,
  };
}

function renderAnnualFee({ cardName, dueOn, params }: AnnualFeeReminder): ReminderTexts {
  const which = params.isFirst ? ' It’s the first one, after a year with no fee.' : '';
  return {
    title: `${formatShortMoney(params.feeCents)} annual fee on ${cardName}`,
    text: `It’s due on ${formatDay(dueOn)}.${which} Decide by then whether to keep the card.`,
  };
}

function renderWelcomeBonus({ cardName, dueOn, isMissed, params }: WelcomeBonusReminder): ReminderTexts {
  const { spendCents, spentCents, valueCents } = params;
  const day = formatDay(dueOn);
  const value = formatShortMoney(valueCents);
  if (isMissed)
    return {
      title: `Welcome bonus missed on ${cardName}`,
      text: `You spent ${formatShortMoney(spentCents)} of ${formatShortMoney(spendCents)} by ${day}. The bonus was worth ${value}.`,
    };
  return {
    title: `Spend ${formatShortMoney(spendCents - spentCents)} more on ${cardName}`,
    text: `Its ${value} welcome bonus requires ${formatShortMoney(spendCents)} in spending by ${day}. You’ve spent ${formatShortMoney(spentCents)}.`,
  };
}

function formatEndingRate({ rate, unit, places, thenRate }: EndingRate): string {
  const then = thenRate === undefined ? '' : ` (then ${String(thenRate)}${unit})`;
  return `${String(rate)}${unit} for ${formatPlaces(places)}${then}`;
}

function renderOffer({ cardName, dueOn, params: { rates } }: EndingRateReminder): ReminderTexts {
  return {
    title: `${rates.length === 1 ? 'A rate' : 'Rates'} on ${cardName} ${rates.length === 1 ? 'ends' : 'end'}`,
    text: `Until ${formatDay(dueOn)}, it earns ${joinWords(rates.map(formatEndingRate))}.`,
  };
}

function renderCredit({ cardName, dueOn, params: { name, leftCents } }: CreditReminder): ReminderTexts {
  const credit = formatCreditName(name);
  return {
    title:
      leftCents === null ? `Use your ${credit}` : `${formatShortMoney(leftCents)} left of your ${credit}`,
    text: `Use it with your ${cardName} by ${formatDay(dueOn)}, or it’s lost.`,
  };
}

/** `costCents`: what missing the deadline cost. Undefined if it isn't missed, or if the cost isn't known. */
export function renderReminder(reminder: ComputedReminder, costCents: Cents | undefined): ReminderTexts {
  switch (reminder.kind) {
    case 'activation':
      return renderActivation(reminder, costCents);
    case 'selection':
      return renderSelection(reminder, costCents);
    case 'cap':
      return renderCap(reminder);
    case 'annual-fee':
      return renderAnnualFee(reminder);
    case 'welcome-bonus':
      return renderWelcomeBonus(reminder);
    case 'offer':
      return renderOffer(reminder);
    case 'credit':
      return renderCredit(reminder);
  }
}
