import type { Refusal } from '@tapwise/contracts/server/refusal';
import { CARD_LIMIT_MESSAGE } from '@tapwise/contracts/vocabulary/plans';
import type { AccountRefusal } from '../domain/account/decide';
import type { AdviceRefusal } from '../domain/advice/decide';
import type { CatalogueRefusal } from '../domain/catalogue/decide';
import { FAVORITES_MAX, type FavoritesRefusal } from '../domain/favorites/decide';
import type { LedgerRefusal } from '../domain/ledger/decide';
import type { PricingRefusal } from '../domain/pricing/decide';
import type { WalletRefusal } from '../domain/wallet/decide';

type HttpRefusal =
  | 'signed-out'
  | 'wrong-credentials'
  | 'wrong-password'
  | 'wrong-admin-key'
  | 'email-taken'
  | 'invalid-reset-token'
  | 'invalid-idempotency-key'
  | 'cards-required'
  | 'category-required'
  | 'unknown-recommendation'
  | 'idempotency-key-reused'
  | 'too-many-conflicts'
  | 'too-many-tries';

export type RefusalCode =
  | HttpRefusal
  | AccountRefusal
  | AdviceRefusal
  | CatalogueRefusal
  | FavoritesRefusal
  | LedgerRefusal
  | PricingRefusal
  | WalletRefusal;

type Words = readonly [status: Refusal['status'], message: string];

/** What each rule's refusal says to people, and its status. */
const WORDS: Readonly<Record<RefusalCode, Words>> = {
  'signed-out': [401, 'Please sign in.'],
  'wrong-credentials': [401, 'Invalid email or password.'],
  'wrong-password': [403, 'Incorrect password.'],
  'wrong-admin-key': [401, 'Invalid admin key. Please try again.'],
  'email-taken': [409, 'An account with this email address already exists.'],
  'invalid-reset-token': [400, 'This reset link is invalid or expired.'],
  'invalid-idempotency-key': [
    400,
    'The Idempotency-Key must have 1 to 128 printable characters, and no email address or card number.',
  ],
  'cards-required': [400, 'Please give the cards to add.'],
  'category-required': [400, 'Please give the category to refresh.'],
  'idempotency-key-reused': [422, 'This Idempotency-Key was used for another request.'],
  'too-many-conflicts': [503, 'The server is busy. Please try again.'],
  'too-many-tries': [429, 'Too many attempts. Please try again later.'],
  'account-not-found': [404, 'This account does not exist.'],
  'empty-wallet': [400, 'Please add some credit cards to your wallet first.'],
  'unknown-card': [404, 'This card is not in the catalog.'],
  'followed-another-card': [400, 'A followed recommendation names the recommended card.'],
  'card-already-listed': [409, 'One of these cards is already in the catalog.'],
  'card-given-twice': [400, 'One of these cards is given twice.'],
  'favorites-limit-reached': [409, `You can keep at most ${String(FAVORITES_MAX)} favorites.`],
  'not-a-price': [400, 'Please enter a valid price.'],
  'card-already-in-wallet': [409, 'This card is already in your wallet.'],
  'card-limit-reached': [403, CARD_LIMIT_MESSAGE],
  'card-not-in-wallet': [404, 'This card is not in your wallet.'],
  'card-has-no-choice': [409, 'This card does not let you choose a category.'],
  'category-not-offered': [400, 'This card does not offer this choice.'],
  'too-many-choices': [400, 'This card does not take so many choices.'],
  'card-does-not-rotate': [409, 'This card has no rotating categories.'],
  'unknown-quarter': [400, 'This quarter is not in the calendar of the card.'],
  'quarter-over': [409, 'This quarter is over.'],
  'unknown-recommendation': [404, 'This recommendation does not exist.'],
  'already-premium': [409, 'You already have the Premium plan.'],
  'payment-declined': [402, 'The payment was declined. Nothing was changed.'],
  'not-premium': [409, 'You do not have the Premium plan.'],
  'already-cancelled': [409, 'Your Premium plan is cancelled already.'],
};

export function refusalOf(code: RefusalCode): Refusal {
  const [status, message] = WORDS[code];
  return { status, code, message };
}
