import { useQueryClient } from '@tanstack/react-query';
import type { CreditListing } from '@tapwise/contracts/http/routes/credits';
import type { OfferListing } from '@tapwise/contracts/http/routes/offers';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { creditsQuery } from '../../api/credits';
import { offersQuery } from '../../api/offers';

/** What the user stated about a credit. Purchases that used it by themselves stay recorded. */
const hasStatedCredit = ({ isEnrolled, uses }: CreditListing) =>
  isEnrolled || uses.some(({ id }) => id !== null);

function listWords(
  { cardId, openedOn, statementDay, bonusProgress, choice, rotation }: UserCard,
  credits: readonly CreditListing[],
  offers: readonly OfferListing[],
): readonly string[] {
  const words = [
    ['offers', offers.some((offer) => offer.cardId === cardId)],
    ['recorded credits', credits.some((credit) => credit.cardId === cardId && hasStatedCredit(credit))],
    ['opening date', openedOn !== undefined],
    ['statement day', statementDay !== undefined],
    ['welcome bonus', bonusProgress !== undefined],
    ['chosen categories', choice?.isAssumed === false],
    ['entered categories', rotation?.isEntered === true],
    ['activation', rotation?.isActivated === true],
  ] as const;
  return words.flatMap(([word, isPresent]) => (isPresent ? [word] : []));
}

/** Returns a function that lists what the user entered for a wallet card, in words. It is lost with the card. */
export function useListCardHistory() {
  const client = useQueryClient();
  return async (entry: UserCard): Promise<readonly string[]> => {
    const [credits, offers] = await Promise.all([
      client.query(creditsQuery()),
      client.query(offersQuery()),
    ]).catch(() => [[], []] as const);
    return listWords(entry, credits, offers);
  };
}
