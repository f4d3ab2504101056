/** Words of payments to the card. Tested on received amounts only, because store names contain some of them. */
const PAYMENT_WORDS =
  /\b(payments?|pymts?|pmts?|autopay|auto ?pay|billpay|bill pay|directpay|e-?payment|thank ?you|ach (deposit|credit|pmt|pymt)|payoff|balance transfer)\b/i;
/** Payments to the card that no store's text starts with. */
const PAYMENT_START =
  /^(payment[\s,.-]*(thank|received|posted|made)|thank you for your payment|(autopay|automatic|online|mobile|internet|electronic|web|phone|recurring automatic|auto|bank)[\s-]*(ach )?(payment|pymt|pmt)\b|capital one (mobile|autopay|online|ach) (pymt|payment)|ach deposit internet transfer|directpay|billpay|e-payment)/i;
const REWARDS =
  /\b(cash ?back|rewards?|statement credit|redemption|redeemed|points? (credit|redeem\w*|redemption)|bonus credit|welcome bonus|daily cash|cash reward|rebate)\b/i;
const INTEREST =
  /\b(interest (charged?|on|adjustment|paid)|purchase interest|finance charge|minimum interest)/i;
const FEE =
  /\b((annual|membership|renewal|late|foreign|international|returned|return check|overlimit|over ?limit|service|maintenance|wire|plan|cash advance|balance transfer|transaction|card replacement|stop payment|atm|nsf|overdraft)\s+(\w+\s+){0,3}fees?|late charge|foreign exchange rate adjustment|foreign transaction|foreign txn)\b|^(fee|annual fee|late fee)\b/i;
const CASH = /\b(cash advance|atm (withdrawal|cash)|convenience check|cash withdrawal)\b/i;
const TRANSFER =
  /^transfer\s*:|\b(balance transfer|internal transfer|funds transfer|online transfer|transfer (to|from)|xfer (to|from)|account transfer|credit card (payment|bill))\b/i;

/** The kind of a transaction that isn't a purchase. */
export type OtherKind = 'payment' | 'fee' | 'interest' | 'cash-advance' | 'reward' | 'transfer';

/** Whether the description can only name a payment to the card. */
export const isPaymentText = (text: string) => PAYMENT_START.test(text);

const TYPES: readonly (readonly [OtherKind, RegExp])[] = [
  ['payment', /^(payments?|credit card payment|payment thank you|payments and credits?|directdep)$/],
  ['fee', /^(fees?|srvchg|service charge|fees? & adjustments|fees? and adjustments|fee\/interest charge)$/],
  ['interest', /^(interest|int|interest charges?|finance charges?)$/],
  ['cash-advance', /^(cash advances?|atm|cash)$/],
  ['transfer', /^(internal transfers?|transfers?|xfer|excluded|credit card payments?|balance transfers?)$/],
  ['reward', /^(rewards?|rewards? redemption|awards and rebate credits|cashback)$/],
];

function findType(word: string): OtherKind | undefined {
  return TYPES.find(([, pattern]) => pattern.test(word))?.[0];
}

interface Texts {
  readonly description: string;
  readonly type: string;
  readonly category: string;
  readonly cents: number;
}

function findSpentKind(text: string): OtherKind | undefined {
  if (INTEREST.test(text)) return 'interest';
  if (CASH.test(text)) return FEE.test(text) ? 'fee' : 'cash-advance';
  if (FEE.test(text)) return 'fee';
  if (TRANSFER.test(text)) return 'transfer';
  return isPaymentText(text) ? 'payment' : undefined;
}

function findReceivedKind(text: string): OtherKind | undefined {
  if (isPaymentText(text)) return 'payment';
  if (REWARDS.test(text)) return 'reward';
  if (INTEREST.test(text)) return 'interest';
  if (FEE.test(text)) return 'fee';
  if (TRANSFER.test(text)) return 'transfer';
  return PAYMENT_WORDS.test(text) ? 'payment' : undefined;
}

const SALE_TYPE = /^(sale|purchase|pos)$/;
/** Categories that banks give fees, interest, and payments too. */
const VAGUE_CATEGORY =
  /\b(fees?|interest|charges?|payments?|transfers?|financ\w*|bank\w*|other|misc\w*|uncategorized|general|bills?|services?|professional|adjustments?)\b/i;

/** Whether the file says that the row is a purchase, so that its text can name a store's own fee or payment. */
function isSale({ type, category }: Texts): boolean {
  return SALE_TYPE.test(type) || (category.trim() !== '' && !VAGUE_CATEGORY.test(category));
}

/** The fee or interest that a row marked as a sale really is: its description begins with the word for it. */
function findOwnCharge(text: string): OtherKind | undefined {
  if (INTEREST.exec(text)?.index === 0) return 'interest';
  return FEE.exec(text)?.index === 0 ? 'fee' : undefined;
}

/**
 * The kind of a transaction that is neither a purchase nor its refund, by the file's own words, then by the
 * description. The category of a refund is often `Payments and Credits`, so a store's name decides there.
 */
export function findOtherKind(row: Texts): OtherKind | undefined {
  const { description, type, category, cents } = row;
  const byType = findType(type);
  if (byType !== undefined) return byType;
  const findSpent = isSale(row) ? findOwnCharge : findSpentKind;
  const byText = cents < 0 ? findReceivedKind(description) : findSpent(description);
  if (byText !== undefined) return byText;
  const byCategory = findType(category.toLowerCase().trim());
  return byCategory === 'payment' && cents < 0 ? undefined : byCategory;
}
