import { toDay } from '@tapwise/contracts/vocabulary/day';
import { type CardId } from '@tapwise/contracts/vocabulary/ids';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import type { StatedAccounts } from '@tapwise/rewards/eligibility/held-account';
import { createEligibilityJudge } from '../eligibility/eligibility-judge';
import type { UserInputs } from '../user-inputs/user-inputs';

/** What decides whether a user can get a card. */
interface Applicant extends Pick<UserInputs, 'settings'> {
  readonly accounts: StatedAccounts;
  readonly at: string;
}

/** Suggestions are few, so few rounds replace all that are excluded. */
const MAX_ROUNDS = 5;

/** The suggested cards that the application rules of their banks exclude. */
function listExcluded(
  { upgradeCodes, acceptedCard }: Pick<RecommendationAnswer, 'upgradeCodes' | 'acceptedCard'>,
  { accounts, settings, at }: Applicant,
  catalog: CompiledCatalog,
): CardId[] {
  if (upgradeCodes.length === 0 && !acceptedCard) return [];
  const names = new Set(
    upgradeCodes.flatMap(({ code, params }) => (code === 'upgrade' ? [params.card] : [])),
  );
  const suggested = [...catalog.cards.values()]
    .map(({ card }) => card)
    .filter(({ id, name }) => names.has(name) || id === acceptedCard?.id);
  const facts = settings?.facts ?? {};
  const judge = createEligibilityJudge(catalog, { accounts, facts, today: toDay(at) });
  return suggested.filter((card) => judge(card).verdict === 'no').map(({ id }) => id);
}

/**
 * Computes an answer that suggests no card which application rules exclude. Returns the cards that it would have
 * suggested otherwise: they are an input of the answer.
 */
export function computeWithoutExcluded(
  compute: (excluded: readonly CardId[]) => RecommendationAnswer,
  applicant: Applicant,
  catalog: CompiledCatalog,
): { readonly answer: RecommendationAnswer; readonly excluded: CardId[] } {
  const excluded: CardId[] = [];
  let answer = compute(excluded);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = listExcluded(answer, applicant, catalog);
    if (found.length === 0) break;
    excluded.push(...found);
    answer = compute(excluded);
  }
  return { answer, excluded };
}
