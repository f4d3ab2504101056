import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import { renderOffer } from '@tapwise/rewards/engine/sentences/hints';
import type { CodeOf } from '@tapwise/rewards/engine/sentences/sentence-types';
import { formatMoney } from '@tapwise/rewards/text/amounts';

type Params = ParamsByCode<ReasonCode>;
type Simplify<Key extends keyof Params> = (sentence: string, params: Params[Key]) => string;

/** The parts of a rate, which are next to the card. */
const dropParts = (sentence: string) => sentence.replace(/ back \([^)]*\)/, ' back');

const dropMerchantCode = (sentence: string) => sentence.replace(/ \(merchant code \w+\)/, '');

/** `but this card fits your goals` as a sentence of its own. The comparison is below the card. */
const dropComparison = (sentence: string) =>
  sentence.replace(/^.*?, but (.)/, (_, first: string) => first.toUpperCase());

const renderWithout = (extras: string, { card, moreCents }: Params['wins-by-bonus']) =>
  `Without ${extras}, ${card} would earn ${formatMoney(moreCents)} more.`;

const SIMPLER: { readonly [Key in keyof Params]?: Simplify<Key> } = {
  earns: dropParts,
  pays: dropParts,
  'store-category': dropMerchantCode,
  clarified: dropMerchantCode,
  'tie-by-goals': dropComparison,
  'tie-by-cap-room': dropComparison,
  'tie-by-use': dropComparison,
  'near-tie-by-goals': dropComparison,
  'runner-up': (sentence, { card, offer }) =>
    offer ? `${card} could beat this card: ${renderOffer(offer)}` : sentence,
  'wins-by-bonus': (_, params) => renderWithout('the welcome bonus', params),
  'wins-by-benefits': (_, params) => renderWithout('these extras', params),
};

const simplify = <Key extends keyof Params>(sentence: string, { code, params }: CodeOf<ReasonCode, Key>) =>
  SIMPLER[code]?.(sentence, params);

/**
 * A reason in plain words for the answer's screen: without codes, and without the rate's parts and the comparison with
 * the next best card, which are above it.
 */
export function simplifyReason(sentence: string, reason: ReasonCode | undefined): string {
  return (reason && simplify(sentence, reason)) ?? sentence;
}
