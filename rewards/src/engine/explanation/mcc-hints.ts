import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { HintCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/hint-codes';
import { getCodeCategory, getCodeLabel, isDefaultCode } from '../../places/reference/category-codes';
import type { EvaluationContext } from '../evaluation/evaluation-context';

const ALMOST_ALWAYS_SHARE = 0.85;
const MOSTLY_SHARE = 0.5;

function toLikelihood(share: number): CodedAs['params']['likelihood'] {
  if (share >= ALMOST_ALWAYS_SHARE) return 'almost-always';
  return share >= MOSTLY_SHARE ? 'mostly' : 'sometimes';
}

/** Describes the code if it isn't the category's usual one, such as a bakery among restaurants. */
function findLabel(category: Category, mcc: Mcc): string | undefined {
  return isDefaultCode(category, mcc) ? undefined : getCodeLabel(mcc);
}

type CodedAs = Extract<HintCode, { code: 'coded-as' }>;

/**
 * How likely the assumed code is, ignoring codes that the buyer chooses, such as the pump's.
 * Empty for unknown stores, and if the user gave the code or category.
 */
export function listMccHints({ place, category: countedCategory }: EvaluationContext): CodedAs[] {
  const [code, ...others] = place.codes ?? [];
  const isGiven = place.isClarified === true || place.isCategoryGiven === true || place.match === 'code';
  if (!code || isGiven || place.match === 'unknown') return [];
  const category = getCodeCategory(code.mcc);
  // Next to "counts as streaming", "coded as phone & internet" would only confuse.
  if (category !== countedCategory) return [];
  const label = findLabel(category, code.mcc);
  const upToStore = others.reduce((sum, { share, isUpToStore }) => sum + (isUpToStore ? share : 0), 0);
  const isOrder = place.channel === 'online' || place.channel === 'delivery' ? true : undefined;
  const likelihood = toLikelihood(code.share / (code.share + upToStore));
  return [{ code: 'coded-as', params: { category, code: code.mcc, label, likelihood, isOrder } }];
}
