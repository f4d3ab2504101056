import { CARD_LIMIT_MESSAGE } from '@tapwise/contracts/vocabulary/account/plans';
import { MAX_ACCESS_TOKENS } from '@tapwise/contracts/vocabulary/account/token-scopes';
import { CATEGORIES } from '@tapwise/contracts/vocabulary/places/categories';
import { MAX_FAVORITES } from '@tapwise/contracts/vocabulary/rules/favorites-limit';
import { MAX_HOUSEHOLD_MEMBERS } from '@tapwise/contracts/vocabulary/rules/household-limits';
import type { RateLimited } from '../../stores/rate-limiter';
import { computeRetryAfter, type Rejection } from './rejection';

/** `fields`: the fields that a request can be rejected for, by the paths that they have in the routes' schemas. */
type Entry = readonly [status: Rejection['status'], message: string, fields?: readonly string[]];

const RETRY_SOON_MESSAGE = 'This is taking longer than usual. Please try again in a moment.';

const UNKNOWN_CATEGORY_MESSAGE = `We don’t recognize this category. Please use a plain word such as supermarket, or one of: ${CATEGORIES.join(', ')}.`;

/** The status, the message, and the fields of every code that the APIs and the gateway reject a request with. */
const REJECTIONS = {
  // HTTP
  'invalid-http': [400, 'The request isn’t valid HTTP.'],
  'request-timeout': [408, 'The request took too long to arrive.'],
  'headers-too-large': [431, 'The headers of the request are too large.'],
  'expectation-failed': [417, 'The Expect header isn’t supported.'],
  'unknown-host': [421, 'Unknown host name. If this is your server, set PUBLIC_URL to its address.'],
  'unknown-path': [404, 'Page not found.'],
  'wrong-method': [405, 'This URL doesn’t support this method.'],
  'invalid-path': [400, 'The request URL isn’t encoded correctly.'],
  'invalid-json': [400, 'The request body isn’t JSON.'],
  'json-too-deep': [400, 'The request body is nested too deeply.'],
  'body-too-large': [413, 'The request body is too large.'],
  'unsupported-media-type': [
    415,
    'The request body must be sent as application/json in UTF-8, uncompressed.',
  ],
  'cross-site-request': [403, 'This request came from another site and was rejected.'],
  'invalid-idempotency-key': [
    400,
    'The Idempotency-Key must be 1 to 128 printable ASCII characters other than @ and must not contain a card number.',
  ],
  'idempotency-key-reused': [422, 'This Idempotency-Key was used for a different request.'],
  'too-many-requests': [429, 'Too many requests. Please try again later.'],
  'too-many-tries': [429, 'Too many attempts. Please try again later.'],
  'too-many-conflicts': [503, 'Tapwise is busy. Please try again in a moment.'],

  // Failing stores and services
  overloaded: [503, RETRY_SOON_MESSAGE],
  'store-unavailable': [503, RETRY_SOON_MESSAGE],
  'store-damaged': [503, 'We can’t read this data right now. Please try again later.'],
  'stream-damaged': [
    503,
    'Part of this data can’t be read right now. Nothing was changed. Please try again later.',
  ],
  'storage-full': [507, 'We can’t save anything right now. Nothing was changed. Please try again later.'],
  // A side: the command API or the query API, behind the gateway. Published codes, so they stay.
  'side-away': [503, RETRY_SOON_MESSAGE],
  'side-broke-off': [502, 'We lost the response. Please try again.'],
  'side-too-slow': [504, 'We didn’t get a response in time. Please try again.'],

  // Accounts
  'signed-out': [401, 'Please sign in.'],
  'wrong-credentials': [401, 'Invalid email or password.'],
  'wrong-password': [403, 'Incorrect password.', ['currentPassword', 'password']],
  'wrong-admin-key': [401, 'Invalid admin key. Please try again.'],
  'email-taken': [409, 'An account with this email address already exists.', ['email']],
  'outdated-password-change': [409, 'The password was changed in the meantime. Please try again.'],
  'invalid-reset-token': [400, 'This reset link is invalid or expired.', ['token']],
  'same-email': [400, 'This is already your email address.', ['email']],
  'invalid-email-token': [400, 'This confirmation link is invalid or expired.', ['token']],
  'invalid-token': [401, 'This access token is invalid or was revoked.'],
  'missing-scope': [403, 'This access token doesn’t allow this request.'],
  'token-limit-reached': [409, `You can have at most ${String(MAX_ACCESS_TOKENS)} access tokens.`],
  'unknown-session': [404, 'None of your other devices is signed in with this id.', ['id']],
  'unknown-token': [404, 'This access token doesn’t exist.', ['id']],
  'page-lost': [
    404,
    'The account before this page was deleted. Please start again from the first page.',
    ['after'],
  ],
  'account-not-found': [404, 'This account doesn’t exist.', ['id']],

  // Households
  'unknown-invitation': [
    404,
    'This invitation doesn’t work. It may have expired or been used. Ask for a new one.',
    ['token'],
  ],
  'household-full': [409, `A household can have at most ${String(MAX_HOUSEHOLD_MEMBERS)} people.`],
  'already-in-household': [409, 'You’re already in a household. To join another one, leave it first.'],
  'no-household': [404, 'You aren’t in a household.'],

  // Wallet
  'empty-wallet': [400, 'Please add some credit cards to your wallet first.'],
  'unknown-card': [404, 'This card isn’t in the catalog.', ['cardId']],
  'card-already-in-wallet': [409, 'This card is already in your wallet.', ['cardId']],
  'card-limit-reached': [403, CARD_LIMIT_MESSAGE],
  'removal-not-recent': [409, 'This card wasn’t removed in the last hour.', ['cardId']],
  'card-not-in-wallet': [404, 'This card isn’t in your wallet.', ['cardId', 'cardIds']],
  'card-has-no-choice': [409, 'This card doesn’t let you choose a category.', ['cardId']],
  'category-not-offered': [400, 'This card doesn’t offer this choice.', ['category', 'categories']],
  'too-many-choices': [400, 'This card doesn’t allow that many choices.', ['category', 'categories']],
  'card-does-not-rotate': [409, 'This card has no rotating categories.', ['cardId']],
  'unknown-quarter': [400, 'This quarter isn’t in the card’s calendar.', ['quarter']],
  'quarter-over': [409, 'This quarter is over.', ['quarter']],
  'quarter-too-far': [400, 'You can enter quarters up to a year ahead.', ['quarter']],
  'opening-day-in-future': [400, 'Please choose an opening date that isn’t in the future.', ['openedOn']],
  'closing-day-in-future': [400, 'Please choose a closing date that isn’t in the future.', ['cards']],
  'closed-before-opening': [400, 'The closing date is before the card’s opening date.', ['cards']],
  'card-stated-twice': [
    400,
    'You had this card in the same time already. Please enter each card account once.',
    ['cards'],
  ],
  'deadline-before-opening': [
    400,
    'The deadline is before the card’s opening date.',
    ['welcomeBonus.deadline', 'openedOn'],
  ],
  'offer-expired': [
    400,
    'This offer has expired. Please enter a date that isn’t in the past.',
    ['expiresOn'],
  ],
  'offer-already-added': [409, 'You already added this offer to this card.', ['storeName']],
  'offer-limit-reached': [409, 'This card has too many offers. Please remove some first.', ['cardId']],
  'unknown-offer': [404, 'This offer doesn’t exist.', ['id']],
  'unknown-credit': [404, 'None of your cards has this credit.', ['creditId']],
  'unknown-credit-use': [404, 'This use has been removed.', ['useId']],
  'credit-day-in-future': [400, 'Please choose a day that isn’t in the future.', ['usedOn']],
  'credit-not-offered': [400, 'The card doesn’t have this credit on that day.', ['usedOn']],
  'credit-amount-missing': [400, 'Please enter the amount that you used.', ['amount']],
  'credit-without-amount': [400, 'This credit has no amount. Leave the amount out.', ['amount']],
  'credit-used-up': [400, 'That’s more than what is left of this credit in that period.', ['amount']],
  'unknown-currency': [404, 'No card in the catalog earns this currency.', ['valuations']],

  // Recommendations and favorites
  'unknown-recommendation': [404, 'This recommendation doesn’t exist.', ['recommendationId', 'id']],
  'unknown-category': [400, UNKNOWN_CATEGORY_MESSAGE, ['category']],
  'followed-another-card': [
    400,
    'If the recommendation was followed, the card must be the recommended one.',
    ['actualCardId'],
  ],
  'favorites-limit-reached': [409, `You can keep at most ${String(MAX_FAVORITES)} favorites.`],

  // Purchases
  'unknown-purchase': [404, 'This purchase doesn’t exist.', ['id']],
  'purchase-day-too-early': [400, 'Please choose a day in the last 24 months.', ['purchasedOn']],
  'purchase-day-in-future': [
    400,
    'Please choose a day that isn’t in the future.',
    ['purchasedOn', 'refundedOn'],
  ],
  'refund-too-large': [400, 'You can’t refund more than was paid.', ['amount']],
  'refund-before-purchase': [
    400,
    'A refund can’t be earlier than its purchase.',
    ['refundedOn', 'purchasedOn'],
  ],

  // Insights
  'month-in-future': [400, 'Please choose a month that isn’t in the future.', ['month']],

  // Replays of purchases
  'range-reversed': [400, 'The end of the range is before its start.', ['to', 'from']],
  'start-in-future': [400, 'Please choose a start that isn’t in the future.', ['from']],
  'card-added-and-removed': [400, 'A card can’t be both added and removed.', ['remove']],

  // Reminders
  'invalid-push-key': [400, 'The browser’s push key isn’t a valid P-256 public key.', ['keys.p256dh']],
  'unknown-calendar': [
    404,
    'This calendar link doesn’t work. It may have been replaced or revoked.',
    ['secret'],
  ],

  // Plans
  'already-premium': [409, 'You already have the Premium plan.'],
  'not-premium': [409, 'You don’t have the Premium plan.'],
  'already-cancelled': [409, 'Your Premium plan is already canceled.'],
  'not-canceled': [409, 'Your Premium plan isn’t canceled.'],
  'premium-ended': [409, 'Your Premium plan has ended. You can upgrade again at any time.'],
  'payment-declined': [402, 'The payment was declined. Nothing was changed.'],

  // Administration
  'not-a-price': [400, 'Please enter a valid price.', ['price']],
  'price-changed': [
    409,
    'This price changed in the meantime. Please review it and try again.',
    ['previousPrice'],
  ],
  'card-already-listed': [409, 'One of these cards is already in the catalog.', ['cards']],
  'card-not-listed': [409, 'One of these cards isn’t in the catalog.', ['cards', 'cardIds']],
  'unknown-projection': [404, 'This projection doesn’t exist.', ['name']],
  'projection-not-paused': [409, 'This projection isn’t paused.', ['name']],
  'rebuild-requested': [409, 'A rebuild of this projection is already requested or running.', ['name']],
  'card-given-twice': [400, 'One of these cards is listed twice.', ['cards', 'cardIds']],
  'card-changed': [
    409,
    'This card changed in the meantime. Please review its current data and try again.',
    ['expectedVersions'],
  ],
} as const satisfies Readonly<Record<string, Entry>>;

export type RejectionCode = keyof typeof REJECTIONS;

/** The rejection with this code, with its status and a human-readable message. */
export function toRejection(code: RejectionCode): Rejection {
  const [status, message] = REJECTIONS[code];
  return { status, code, message };
}

export const REJECTION_CODES = Object.keys(REJECTIONS).filter(
  (code): code is RejectionCode => code in REJECTIONS,
);

/** The fields that requests can be rejected for with this code. Empty if it isn't about one field. */
export function listRejectionFields(code: RejectionCode): readonly string[] {
  const entry: Entry = REJECTIONS[code];
  return entry[2] ?? [];
}

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE);
  if (minutes > MINUTES_PER_HOUR) return 'later';
  if (minutes === MINUTES_PER_HOUR) return 'in an hour';
  return minutes === 1 ? 'in a minute' : `in ${String(minutes)} minutes`;
}

/** The rejection of a request above a limit, with how long to wait. */
export function createRateLimitRejection(limited: RateLimited): Rejection {
  const retryAfter = computeRetryAfter(limited);
  const message = `Too many requests. Please try again ${formatWait(retryAfter)}.`;
  return { ...toRejection('too-many-requests'), message, retryAfter };
}

/** The rejection of a body above its route's limit. */
export function createTooLargeRejection(limitBytes: number): Rejection {
  const message = `The request body is larger than ${String(limitBytes / 1024)} kB.`;
  return { ...toRejection('body-too-large'), message };
}
