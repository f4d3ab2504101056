import { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { compileCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { selectWalletCatalog } from '@tapwise/rewards/cards/catalog/wallet-catalog';
import { chooseValuation } from '@tapwise/rewards/cards/valuation/point-value';
import { ENGINE_VERSION } from '@tapwise/rewards/engine/engine-version';
import { createEmptySpending } from '@tapwise/rewards/engine/spending/spending';

/** Three well-known cards of three networks. Each one wins somewhere. */
const CARD_IDS = ['amex-blue-cash-preferred', 'chase-sapphire-preferred', 'citi-double-cash'] as const;

/** The wallet on the landing page: cards of the shipped catalog, without purchases, goals, and settings. */
export function createSampleWallet() {
  const { cards, asOf } = loadShippedCatalog();
  const walletCards = CARD_IDS.map((cardId) => {
    const card = cards.find(({ id }) => id === cardId);
    if (!card) throw new Error(`The catalog has no ${cardId}, which the landing page shows.`);
    return card;
  });
  const inputs: AnswerInputs = {
    engineVersion: ENGINE_VERSION,
    walletVersion: CARD_IDS.length,
    ledgerVersion: 0,
    merchantsVersion: '',
    goals: [],
    wallet: CARD_IDS.map((cardId) => WalletCard.parse({ cardId })),
    spending: createEmptySpending(),
    previousYear: createEmptySpending(),
    placeReplies: [],
    at: `${asOf}-01T00:00:00.000Z`,
    catalog: selectWalletCatalog(compileCatalog(cards, 1), CARD_IDS, chooseValuation([])),
  };
  return { cards: walletCards.map(({ id, name, bank, network }) => ({ id, name, bank, network })), inputs };
}
