import type { Caution } from '@tapwise/contracts/vocabulary/card-texts';
import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { EvaluationContext } from './evaluate-card';

const TRAVEL: ReadonlySet<Category> = new Set(['travel', 'flights', 'hotels', 'car_rental']);

function isForHere({ about, categories }: Caution, context: EvaluationContext): boolean {
  switch (about) {
    case 'foreign-fee':
      return TRAVEL.has(context.category);
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
export function cautionsFor(cautions: readonly Caution[] | undefined, context: EvaluationContext): Caution[] {
  return cautions?.filter((caution) => isForHere(caution, context)) ?? [];
}

/** Cautions that the network differs on some of these cards: such a card may be accepted after all. */
export function networkCautions(
  cautions: readonly Caution[] | undefined,
  context: EvaluationContext,
): Caution[] {
  return cautionsFor(cautions, context).filter(({ about }) => about === 'network');
}
