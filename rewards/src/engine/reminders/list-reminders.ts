import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { compareTexts } from '../../text/compare-texts';
import { listActivations } from './activations';
import { listAnnualFees } from './annual-fees';
import { listEndingRates } from './ending-rates';
import { listExpiringCredits } from './expiring-credits';
import { listNearlyUsedCaps } from './nearly-used-caps';
import type { ComputedReminder } from './reminder';
import type { ReminderCard, ReminderInput } from './reminder-input';
import { listSelections } from './selections';
import { listWelcomeBonuses } from './welcome-bonuses';

function listForCard(card: CatalogCard, walletCard: ReminderCard, input: ReminderInput): ComputedReminder[] {
  return [
    ...listActivations(card, walletCard, input),
    ...listSelections(card, walletCard, input),
    ...listAnnualFees(card, walletCard, input),
    ...listWelcomeBonuses(card, walletCard, input),
    ...listEndingRates(card, walletCard, input),
    ...listExpiringCredits(card, walletCard, input),
  ];
}

/** The nearest first: coming deadlines in their order, then missed ones, the latest first. */
function compareReminders(a: ComputedReminder, b: ComputedReminder): number {
  if (a.isMissed !== b.isMissed) return a.isMissed ? 1 : -1;
  const byDay = compareTexts(a.dueOn, b.dueOn);
  return (a.isMissed ? -byDay : byDay) || compareTexts(a.id, b.id);
}

/**
 * The deadlines of a wallet, from those missed in the last four weeks to those a year ahead, the nearest first. Screens
 * show those with `isNear` or `isMissed` now; calendars show all. Unknown cards and kinds that are turned off are left
 * out.
 */
export function listReminders(input: ReminderInput): ComputedReminder[] {
  const { cards, catalog, disabledKinds } = input;
  const reminders: ComputedReminder[] = cards.flatMap((walletCard) => {
    const compiled = catalog.cards.get(walletCard.cardId);
    return compiled ? listForCard(compiled.card, walletCard, input) : [];
  });
  const caps = disabledKinds.has('cap') ? [] : listNearlyUsedCaps(input);
  return [...reminders, ...caps].filter(({ kind }) => !disabledKinds.has(kind)).sort(compareReminders);
}
