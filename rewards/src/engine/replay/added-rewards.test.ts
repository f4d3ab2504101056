import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { createEmptySpending } from '../spending/spending';
import { catalog } from '../testing/ask';
import { replayEachAddedCard } from './added-rewards';
import { replayWallet } from './replay-wallet';
import { arbitraryYear, CARDS } from './testing/arbitrary-year';
import { createInputs, recordPurchases, sumRewardCents } from './testing/record-purchases';

describe('the rewards that each added card adds', () => {
  it('equal those of a replay with only this card added', () => {
    const cardIds = CARDS.map((id) => CardId.parse(id));
    fc.assert(
      fc.property(arbitraryYear, ({ settings, wallet, payments }) => {
        const getInputs = createInputs(wallet, { settings });
        const purchases = recordPurchases(payments, getInputs);
        const input = { purchases, getInputs, spending: createEmptySpending(), newestCatalog: catalog };
        const added = [...replayEachAddedCard(input, cardIds)].filter((step) => step !== undefined);
        expect(added).toEqual(
          cardIds.map((cardId) => {
            const steps = replayWallet({ ...input, change: { added: [cardId], removed: [] } });
            const replayed = [...steps].filter((step) => step !== undefined);
            return { cardId, addedCents: sumRewardCents(replayed) - sumRewardCents(purchases) };
          }),
        );
      }),
      { numRuns: 30 },
    );
  });
});
