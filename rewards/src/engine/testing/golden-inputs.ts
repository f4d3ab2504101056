import type { AnswerInputs } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { selectWalletCatalog } from '../../cards/catalog/wallet-catalog';
import { chooseValuation } from '../../cards/valuation/point-value';
import { ENGINE_VERSION } from '../engine-version';
import type { RecommendationRequest } from '../evaluation/purchase-context';
import { createEmptySpending } from '../spending/spending';
import type { GoldenCase } from './golden-requests';

/** What a browser receives to answer the question of a golden case. `request`: the engine's inputs for the case. */
export function toGoldenInputs({ reply }: GoldenCase, request: RecommendationRequest): AnswerInputs {
  const { catalog, wallet, goals, at, spending, settings, openBonuses, credits, offers, place } = request;
  const cardIds = wallet.map(({ cardId }) => cardId);
  const { merchantId, storeName } = place;
  return {
    engineVersion: ENGINE_VERSION,
    walletVersion: 1,
    ledgerVersion: 1,
    merchantsVersion: '',
    goals: [...goals],
    wallet: [...wallet],
    spending,
    previousYear: createEmptySpending(),
    placeReplies: reply === undefined ? [] : [{ merchantId, storeName, code: reply }],
    at,
    catalog: selectWalletCatalog(catalog, cardIds, chooseValuation(goals)),
    ...(settings ? { settings } : {}),
    ...(openBonuses ? { openBonuses } : {}),
    ...(credits ? { credits: [...credits] } : {}),
    ...(offers ? { offers: [...offers] } : {}),
  };
}
