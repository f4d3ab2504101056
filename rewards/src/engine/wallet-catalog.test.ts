import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WalletCatalog } from '@tapwise/contracts/vocabulary/recommendations/answer-inputs';
import { compileWalletCatalog, selectWalletCatalog } from '../cards/catalog/wallet-catalog';
import { chooseValuation } from '../cards/valuation/point-value';
import { computeRecommendation } from './compute-recommendation';
import type { RecommendationRequest } from './evaluation/purchase-context';
import { recommendationRequest } from './testing/arbitraries';
import { readGoldenRequests } from './testing/golden-requests';

/** The request with only the wallet's part of the catalog, as a browser receives it. */
function withWalletCatalog(request: RecommendationRequest): RecommendationRequest {
  const cardIds = request.wallet.map(({ cardId }) => cardId);
  const selected = selectWalletCatalog(request.catalog, cardIds, chooseValuation(request.goals));
  const received = WalletCatalog.parse(JSON.parse(JSON.stringify(selected)));
  return { ...request, catalog: compileWalletCatalog(received) };
}

/** The answer without what depends on cards outside the wallet: upgrades, and the card that the store accepts. */
function computeWithoutUpgrades(request: RecommendationRequest) {
  const {
    premiumUpgrades: _,
    upgradeCodes: __,
    acceptedCard: ___,
    ...answer
  } = computeRecommendation(request);
  return answer;
}

describe('an answer from only the wallet’s part of the catalog', () => {
  const requests = readGoldenRequests();

  it('is the same as with the complete catalog for every golden case', () => {
    expect(requests.length).toBeGreaterThan(500);
    for (const request of requests)
      expect(computeWithoutUpgrades(withWalletCatalog(request))).toEqual(computeWithoutUpgrades(request));
  });

  it('is the same as with the complete catalog for any wallet, place, amount, goals, and purchases', () => {
    fc.assert(
      fc.property(recommendationRequest, (request) => {
        expect(computeWithoutUpgrades(withWalletCatalog(request))).toEqual(computeWithoutUpgrades(request));
      }),
      { numRuns: 300 },
    );
  });

  it.each([1, 5, 10])('needs at most 4.5 kB of issuer definitions, gzipped, for %i cards', (count) => {
    const [request] = requests;
    if (!request) throw new Error('There are no golden cases');
    const { definitions } = selectWalletCatalog(
      request.catalog,
      [...request.catalog.cards.keys()].slice(0, count),
      'planning',
    );
    expect(definitions.length).toBeGreaterThan(50);
    expect(gzipSync(JSON.stringify(definitions)).length).toBeLessThan(4500);
  });

  it('leaves out cards that the catalog doesn’t contain', () => {
    const [request] = requests;
    if (!request) throw new Error('There are no golden cases');
    const [known = ''] = request.catalog.cards.keys();
    expect(
      selectWalletCatalog(request.catalog, ['no-such-card', known], 'floor').cards.map(({ id }) => id),
    ).toEqual([known]);
  });
});
