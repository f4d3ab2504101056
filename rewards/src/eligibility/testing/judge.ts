import { loadShippedCatalog } from '../../cards/catalog/shipped-catalog';
import { listHeldAccounts } from '../held-account';
import { type Applicant, judgeEligibility } from '../judge-eligibility';

const catalogCards = loadShippedCatalog().cards;

/** The cards of the shipped catalog, by id. */
export const cards = new Map<string, (typeof catalogCards)[number]>(
  catalogCards.map((card) => [card.id, card]),
);

export const TODAY = '2026-11-28';

/** An account without a closing date is in the wallet; the others are in the stated history. */
export type Account = readonly [cardId: string, openedOn?: string, closedOn?: string];

export function judge(
  cardId: string,
  accounts: readonly Account[],
  { facts = {}, today = TODAY }: Partial<Pick<Applicant, 'facts' | 'today'>> = {},
) {
  const card = cards.get(cardId);
  if (!card) throw new Error(`The catalog has no card ${cardId}`);
  const stated = accounts.map(([id, openedOn, closedOn]) => ({ cardId: id, openedOn, closedOn }));
  const wallet = stated.filter(({ closedOn }) => closedOn === undefined);
  const history = stated.filter(({ closedOn }) => closedOn !== undefined);
  return judgeEligibility(card, {
    held: listHeldAccounts({ wallet, history }, (id) => cards.get(id)),
    facts,
    today,
  });
}
