import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import file from '../../data/application-rules.json';
import type { ApplicationRule, ApplicationRuleFile } from './application-rules-schema';

// `data-files.test.ts` checks the shape.
const { rules } = file as unknown as ApplicationRuleFile;
const BANKS: ReadonlySet<string> = new Set(rules.map(({ bank }) => bank));

/** Whether we know any rule of the bank. Without one, nothing can be concluded. */
export function hasKnownRules(bank: string): boolean {
  return BANKS.has(bank);
}

type IssuedCard = Pick<CatalogCard, 'id' | 'bank'>;

/** Whether a card is one of those that the rule is about. */
export function isAbout({ bank, cards, except = [] }: ApplicationRule, card: IssuedCard): boolean {
  if (cards) return cards.includes(card.id);
  return card.bank === bank && !except.includes(card.id);
}

/** The rules that apply to an application for the card, in the order of the data file. */
export function listRulesFor(card: IssuedCard): readonly ApplicationRule[] {
  return rules.filter((rule) => isAbout(rule, card));
}
