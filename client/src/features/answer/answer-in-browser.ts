import type { QueryClient } from '@tanstack/react-query';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { RecommendRequest } from '../../api/recommendations';

type BrowserAnswer = Omit<
  Recommendation,
  'id' | 'score' | 'confidenceScore' | 'premiumUpgrades' | 'upgradeCodes'
>;

/** The browser's answer to a question. Undefined if the browser can't know it. */
export async function answerInBrowser(
  _client: QueryClient,
  _question: RecommendRequest,
): Promise<BrowserAnswer | undefined> {
  return undefined;
}
