import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import { isUsableAt } from '../../credits/credit-matches';
import { splitAmongCredits } from '../../credits/split-among-credits';
import { append } from '../../lists/append';
import { getCodeCategory } from '../../places/reference/category-codes';
import type { CreditsByCard, EvaluationContext } from './evaluation-context';
import { groupByCard } from './group-by-card';
import { getPlaceProperties } from './place-properties';

/** What a purchase uses of a card's credits. */
export interface CountedBenefits {
  /** The credits that it can use. Never empty. */
  readonly open: readonly OpenCredit[];
  /** Those that it uses, the ones that end soonest first. */
  readonly credits: readonly OpenCredit[];
  /** What the purchase uses of them. */
  readonly creditCents: Cents;
}

/** The credits whose period hasn't ended. Undefined if there are none. `at`: ISO 8601, UTC. */
export function groupOpenCredits(
  credits: readonly OpenCredit[] | undefined,
  at: string,
): CreditsByCard | undefined {
  if (!credits) return undefined;
  const today = toDay(at);
  return groupByCard(credits, ({ endsOn }) => endsOn >= today);
}

/** The credits that a purchase at the place can use under any of its codes. Undefined if there are none. */
export function selectUsableCredits(
  place: Place,
  credits: readonly OpenCredit[] | undefined,
): OpenCredit[] | undefined {
  if (!credits) return undefined;
  const categories = new Set([
    getPlaceProperties(place).details.category,
    ...(place.codes ?? []).map(({ mcc }) => getCodeCategory(mcc)),
  ]);
  const usable = credits.filter((credit) =>
    [...categories].some((category) => isUsableAt(credit, { ...place, category })),
  );
  return usable.length > 0 ? usable : undefined;
}

/** The details that determine which credits a purchase uses. */
export type BenefitContext = Pick<
  EvaluationContext,
  'credits' | 'payment' | 'place' | 'category' | 'purchase' | 'amountCents'
>;

const getCredit = ({ credit }: { readonly credit: OpenCredit }) => credit;

/** What a purchase uses of the card's credits, at most its amount. Null if it uses none. */
export function countBenefits(
  { credits, payment, place, category, purchase, amountCents }: BenefitContext,
  cardId: CardId,
): CountedBenefits | null {
  const held = credits?.get(cardId);
  if (!held || payment.cashLike || purchase.isGiftCard) return null;
  const creditPlace = { merchantId: place.merchantId, storeName: place.storeName, category };
  let usable: OpenCredit[] | undefined;
  for (const credit of held) if (isUsableAt(credit, creditPlace)) usable = append(usable, credit);
  if (!usable) return null;
  const uses = splitAmongCredits(amountCents, usable);
  let creditCents = 0;
  for (const { cents } of uses) creditCents += cents;
  return { open: usable, credits: uses.map(getCredit), creditCents };
}
