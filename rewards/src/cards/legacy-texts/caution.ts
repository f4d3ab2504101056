import type { Caution } from '@tapwise/contracts/vocabulary/cards/card-texts';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';

/** Words in cautions about rewards. */
const EARNING_PATTERN =
  /\b(rates?|cap|terms|percentages?|figures|points?|cash back|statement credits|rewards|category|\d+%|gas|grocery|dining|flat)\b/i;
const OTHER_TOPIC_PATTERN = /offer|gift card|launched|lounge|\$\d+ (fee|hotel)|issuer|issued|marketed|perk/i;
const NETWORK_PATTERN = /\bnetwork differs\b/i;
/** Cautions about the past don't apply now. */
const PAST_PATTERN = /\b(was|before|a year earlier)\b/i;
const FOREIGN_FEE_PATTERN = /\bforeign fee\b/i;
const AGE_PATTERN = /not checked after \d{4}/i;
const CATEGORY_WORDS: readonly (readonly [RegExp, readonly Category[]])[] = [
  [/\bhotels?\b/i, ['hotels']],
  [/\bgas\b/i, ['gas']],
  [/\bgrocery\b/i, ['groceries']],
  [/\bdining\b/i, ['dining']],
  [/\bEV\b/, ['ev_charging']],
  [/\bmedical\b/i, ['drugstores', 'general']],
];

function classifyTopic(text: string): Caution['about'] {
  if (FOREIGN_FEE_PATTERN.test(text)) return 'foreign-fee';
  if (NETWORK_PATTERN.test(text)) return 'network';
  if (!EARNING_PATTERN.test(text) || OTHER_TOPIC_PATTERN.test(text) || PAST_PATTERN.test(text))
    return 'other';
  return AGE_PATTERN.test(text) ? 'age' : 'earning';
}

function withTopic(text: string): Caution {
  const about = classifyTopic(text);
  const categories = CATEGORY_WORDS.flatMap(([pattern, category]) => (pattern.test(text) ? category : []));
  const isLimited = (about === 'earning' || about === 'age') && categories.length > 0;
  return isLimited ? { text, about, categories } : { text, about };
}

/** Splits a caution into clauses, and finds the topic of each by its words. */
export function parseCaution({ text }: Caution): Caution[] {
  return text
    .split(/[;.] /)
    .filter((clause) => clause !== '')
    .map(withTopic);
}
