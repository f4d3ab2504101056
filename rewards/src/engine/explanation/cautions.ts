import type { Caution } from '@tapwise/contracts/vocabulary/cards/card-texts';
import { isTravel } from '@tapwise/contracts/vocabulary/places/categories';
import type { EvaluationContext } from '../evaluation/evaluation-context';

function isApplicable({ about, categories }: Caution, context: EvaluationContext): boolean {
  switch (about) {
    case 'foreign-fee':
      return isTravel(context.category);
    case 'network':
      return context.merchant?.acceptedNetworks !== undefined;
    case 'earning':
    case 'age':
      return categories === undefined || categories.includes(context.category);
    case 'other':
      return false;
  }
}

/** The cautions that apply to this purchase: about the card's rates, its network, or its foreign fee. */
export function selectCautions(
  cautions: readonly Caution[] | undefined,
  context: EvaluationContext,
): Caution[] {
  return cautions?.filter((caution) => isApplicable(caution, context)) ?? [];
}

/** Cautions that a card is issued on several networks, so it may be accepted after all. */
export function selectNetworkCautions(
  cautions: readonly Caution[] | undefined,
  context: EvaluationContext,
): Caution[] {
  return selectCautions(cautions, context).filter(({ about }) => about === 'network');
}
