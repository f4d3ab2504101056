import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { getShortHints, getShortWarnings } from '@tapwise/rewards/engine/sentences/short-notes';

/** The short forms of an answer's notes, by sentence: a card's hints, and the warnings that are shown with them. */
export function getNoteShorts(
  answer: Pick<Recommendation, 'warnings' | 'warningCodes'>,
  card: RankedCard,
): ReadonlyMap<string, string> {
  return new Map([...getShortWarnings(answer), ...getShortHints(card)]);
}
