import { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { ComputedReminder } from '@tapwise/rewards/engine/reminders/reminder';

/** A reminder of an annual fee. */
export function createReminder(id: string, isNear = true): ComputedReminder {
  return {
    id,
    kind: 'annual-fee',
    cardId: CardId.parse('amex-gold'),
    cardName: 'Gold',
    dueOn: '2026-12-01',
    isMissed: false,
    isNear,
    params: { feeCents: 325_00, isFirst: false },
  };
}
