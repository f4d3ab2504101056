import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/auth';
import { insightsQuery } from '../../api/insights';
import { purchasesQuery } from '../../api/purchases';
import { recentRecommendationsQuery } from '../../api/recommendations';
import { favoritesQuery, searchHistoryQuery } from '../../api/search';
import { subscriptionQuery } from '../../api/subscription';
import { walletQuery } from '../../api/wallet';

/** Everything the product shows of this user, as indented JSON text. */
export async function collectExport(client: QueryClient): Promise<string> {
  const [user, cards, purchases, recommendations, searches, favorites, insights, subscription] =
    await Promise.all([
      client.query(currentUserQuery()),
      client.query(walletQuery()),
      client.query(purchasesQuery()),
      client.query(recentRecommendationsQuery()),
      client.query(searchHistoryQuery()),
      client.query(favoritesQuery()),
      client.query(insightsQuery()),
      client.query(subscriptionQuery()),
    ]);
  const everything = { user, cards, purchases, recommendations, searches, favorites, insights, subscription };
  return JSON.stringify(everything, null, 2);
}
