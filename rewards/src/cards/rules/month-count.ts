import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { memoize } from '../../caching/memoize';
import { compareTexts } from '../../text/compare-texts';
import type { PurchaseDetails } from '../definitions/purchase-details';
import type { Valuation } from '../valuation/point-value';
import { getApplicableRates } from './applicable-rates';
import type { EffectiveCard } from './effective-card';
import type { EffectiveRule } from './effective-rules';
import { findRecordedKind, type RecordedAmount } from './recorded-spending';
import { findOption } from './top-slots';

/** Recorded purchases of one kind that capped rules pay for. */
export interface CappedAmount {
  readonly cents: Cents;
  /** In the order they pay. */
  readonly rules: readonly EffectiveRule[];
}

/** A month's purchases on a card, as its caps and top categories count them. */
export interface MonthCount {
  /** In the order of their kinds, which doesn't depend on the order of the purchases. */
  readonly capped: readonly CappedAmount[];
  /** By option of the card's top-category slots. */
  readonly byOption: ReadonlyMap<Category, Cents>;
}

/** A month's purchases while more of them are added. `count` changes with them. */
export interface MonthCounter {
  readonly count: MonthCount;
  readonly add: (amount: RecordedAmount) => void;
}

/** Purchases of one kind. */
interface KindCount {
  readonly key: string;
  readonly merchantId: string | null;
  /** Undefined if they don't count toward a top category. */
  readonly option: Category | undefined;
  readonly rules: readonly EffectiveRule[];
  cents: Cents;
}

/** Purchases of unknown sizes may have reached the smallest amount of any rule. */
const ANY_SIZE = Number.MAX_SAFE_INTEGER;

function createKindCount(
  effectiveCard: EffectiveCard,
  valuation: Valuation,
  { key, merchantId }: Pick<RecordedAmount, 'key' | 'merchantId'>,
): KindCount {
  const kind = findRecordedKind(key);
  if (!kind) return { key, merchantId, option: undefined, rules: [], cents: 0 };
  const { top, day: date } = effectiveCard;
  const purchase: PurchaseDetails = { ...kind, merchantId, date };
  const sizedPurchase = { ...purchase, amountCents: ANY_SIZE };
  return {
    key,
    merchantId,
    option: top ? findOption(top, purchase) : undefined,
    rules: getApplicableRates(effectiveCard, sizedPurchase, valuation).capped,
    cents: 0,
  };
}

/** By key, then by merchant. Purchases at merchants that the rules don't name are the last of their key. */
function compareKinds(a: KindCount, b: KindCount): number {
  if (a.key !== b.key) return compareTexts(a.key, b.key);
  if (a.merchantId === null) return 1;
  return b.merchantId === null ? -1 : compareTexts(a.merchantId, b.merchantId);
}

/** Counts purchases by the same rates as answers, so that each uses the cap of the rule that paid for it. */
export function createMonthCounter(effectiveCard: EffectiveCard, valuation: Valuation): MonthCounter {
  const { isNamed } = effectiveCard.classifier;
  const kinds = new Map<string, KindCount>();
  const capped: KindCount[] = [];
  const byOption = new Map<Category, Cents>();
  const create = (key: string, merchantId: string | null): KindCount => {
    const kind = createKindCount(effectiveCard, valuation, { key, merchantId });
    if (kind.rules.length === 0) return kind;
    capped.push(kind);
    capped.sort(compareKinds);
    return kind;
  };
  return {
    count: { capped, byOption },
    add: ({ key, merchantId, cents }) => {
      const namedMerchant = merchantId !== null && isNamed(merchantId) ? merchantId : null;
      const kind = memoize(kinds, namedMerchant === null ? key : `${key} ${namedMerchant}`, () =>
        create(key, namedMerchant),
      );
      kind.cents += cents;
      const { option } = kind;
      if (option !== undefined) byOption.set(option, (byOption.get(option) ?? 0) + cents);
    },
  };
}
