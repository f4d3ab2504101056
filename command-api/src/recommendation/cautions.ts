import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { Question } from './judge';

/** Doubts about what a card pays, as against its offers, fees, lounges or issuer. */
const ABOUT_EARNING =
  /\b(rates?|cap|terms|percentages?|figures|points?|cash back|statement credits|rewards|category|\d+%|gas|grocery|dining|flat)\b/i;
const ABOUT_ELSE = /offer|gift card|launched|lounge|\$\d+ (fee|hotel)|issuer|issued|marketed|perk/i;
const NETWORK = /\bnetwork differs\b/i;
/** What held before is no doubt about now. */
const PAST = /\b(was|before|a year earlier)\b/i;
const FOREIGN_FEE = /\bforeign fee\b/i;
const TRAVEL: ReadonlySet<Category> = new Set(['travel', 'flights', 'hotels', 'car_rental']);
const CATEGORY_WORDS: readonly (readonly [RegExp, Category])[] = [
  [/\bhotels?\b/i, 'hotels'],
  [/\bgas\b/i, 'gas'],
  [/\bgrocery\b/i, 'groceries'],
  [/\bdining\b/i, 'dining'],
  [/\bEV\b/, 'ev_charging'],
  [/\bmedical\b/i, 'drugstores'],
  [/\bmedical\b/i, 'general'],
];

function isForHere(clause: string, question: Question): boolean {
  if (FOREIGN_FEE.test(clause)) return TRAVEL.has(question.category);
  if (NETWORK.test(clause)) return question.merchant?.acceptedNetworks !== undefined;
  if (!ABOUT_EARNING.test(clause) || ABOUT_ELSE.test(clause) || PAST.test(clause)) return false;
  const named = CATEGORY_WORDS.filter(([word]) => word.test(clause)).map(([, category]) => category);
  return named.length === 0 || named.includes(question.category);
}

/** The parts of a card's caution that matter at this till: doubts about its rates, its network or its foreign fee. */
export function cautionsFor(caution: string | undefined, question: Question): string[] {
  return (caution ?? '').split(/[;.] /).filter((clause) => clause !== '' && isForHere(clause, question));
}

/** What may make a card be taken after all where its network is not: another network on some of its cards. */
export function networkCautions(caution: string | undefined, question: Question): string[] {
  return cautionsFor(caution, question).filter((clause) => NETWORK.test(clause));
}
