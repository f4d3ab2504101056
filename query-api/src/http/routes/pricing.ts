import { prices } from '@tapwise/contracts/read-models/price';
import { centsToText } from '@tapwise/contracts/vocabulary/money';
import { INITIAL_PRICES, PLAN_TYPES } from '@tapwise/contracts/vocabulary/plans';
import type { QueryApiDeps } from '../../deps';
import type { Handlers } from '../handler';

export function pricingHandlers({ reader }: Pick<QueryApiDeps, 'reader'>) {
  return {
    pricing: async () => {
      const docs = await reader.getMany(prices, PLAN_TYPES);
      const body = PLAN_TYPES.map((planType) => {
        const cents = docs.find(({ id }) => id === planType)?.priceCents ?? INITIAL_PRICES[planType];
        return { planType, price: centsToText(cents) };
      });
      return { body };
    },
  } satisfies Partial<Handlers>;
}
