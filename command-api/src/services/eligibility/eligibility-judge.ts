import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import { listHeldAccounts, type StatedAccounts } from '@tapwise/rewards/eligibility/held-account';
import {
  type Applicant,
  type EligibilityJudgment,
  judgeEligibility,
} from '@tapwise/rewards/eligibility/judge-eligibility';

type JudgedCard = Parameters<typeof judgeEligibility>[0];

interface ApplicantFacts extends Omit<Applicant, 'held'> {
  readonly accounts: StatedAccounts;
}

/** Returns a function that judges whether application rules allow a user to get a card. */
export function createEligibilityJudge(
  { cards }: CompiledCatalog,
  { accounts, ...facts }: ApplicantFacts,
): (card: JudgedCard) => EligibilityJudgment {
  const held = listHeldAccounts(accounts, (cardId) => cards.get(cardId)?.card);
  return (card) => judgeEligibility(card, { ...facts, held });
}
