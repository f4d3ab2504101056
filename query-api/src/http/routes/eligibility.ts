import type { eligibilityRoutes } from '@tapwise/contracts/http/routes/eligibility';
import { settings } from '@tapwise/contracts/read-models/settings';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { listHeldAccounts } from '@tapwise/rewards/eligibility/held-account';
import { type Applicant, judgeEligibility } from '@tapwise/rewards/eligibility/judge-eligibility';
import type { QueryApiDependencies } from '../../dependencies';
import type { PreparedCatalog } from '../../queries/catalog-cache';
import type { QueryRouteHandlersOf } from '../handler';

export function createEligibilityHandlers(
  { reader }: Pick<QueryApiDependencies, 'reader'>,
  catalog: () => Promise<PreparedCatalog>,
): QueryRouteHandlersOf<typeof eligibilityRoutes> {
  const readApplicant = async (
    userId: UserId,
    at: string,
    { findDoc }: Pick<PreparedCatalog, 'findDoc'>,
  ): Promise<Applicant> => {
    const [wallet, userSettings] = await Promise.all([
      reader.get(wallets, userId),
      reader.get(settings, userId),
    ]);
    const stated = { wallet: wallet?.cards ?? [], history: wallet?.history ?? [] };
    const held = listHeldAccounts(stated, (cardId) => findDoc(cardId)?.card);
    return { held, facts: userSettings?.facts ?? {}, today: toDay(at) };
  };
  return {
    eligibility: async ({ userId, at, params: { cardId } }) => {
      const prepared = await catalog();
      const doc = prepared.findDoc(cardId);
      if (!doc) return reject('unknown-card');
      const { verdict, until, reasons } = judgeEligibility(
        doc.card,
        await readApplicant(userId, at, prepared),
      );
      return { body: { verdict, ...(until === undefined ? {} : { until }), reasons: [...reasons] } };
    },
    excludedCards: async ({ userId, at }) => {
      const prepared = await catalog();
      const applicant = await readApplicant(userId, at, prepared);
      const excludedCards = prepared.docs.flatMap(({ card }) => {
        const { verdict, until, reasons } = judgeEligibility(card, applicant);
        const [reason] = reasons;
        if (verdict !== 'no' || !reason) return [];
        return [{ cardId: card.id, ...(until === undefined ? {} : { until }), text: reason.text }];
      });
      return { body: excludedCards };
    },
    cardHistory: async ({ userId }) => {
      const wallet = await reader.get(wallets, userId);
      return { body: { cards: wallet?.history ?? [] } };
    },
  };
}
