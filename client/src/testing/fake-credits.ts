import type { CreditListing } from '@tapwise/contracts/http/routes/credits';
import { CreditId } from '@tapwise/contracts/vocabulary/ids';
import { BLUE_CASH } from './cards';

/** A monthly credit that isn't confirmed. */
export const createCredit = (changes: Partial<CreditListing> = {}): CreditListing => ({
  cardId: BLUE_CASH.id,
  creditId: CreditId.parse('amex-gold-dunkin'),
  name: "Dunkin' credit",
  amount: 7,
  used: 4.5,
  remaining: 2.5,
  from: '2026-11-01',
  to: '2026-11-30',
  isEnrolled: false,
  needsEnrollment: true,
  how: 'statement credit',
  source: 'https://www.americanexpress.com/gold',
  seen: '2026-09',
  period: 'month',
  periodNote: null,
  expiresUnused: true,
  isAutomatic: true,
  portalOnly: false,
  note: 'U.S. locations.',
  uses: [],
  ...changes,
});
