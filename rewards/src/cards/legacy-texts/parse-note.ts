import type { Clause, Portal } from '@tapwise/contracts/vocabulary/cards/card-texts';
import { type Category, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import { uncapitalize } from '../../text/words';
import { listMerchantNames } from './list-merchant-names';

/** Words in a quarter's or slot's note that show which category a clause is about. */
const TOPIC_PATTERNS: readonly (readonly [RegExp, readonly Category[]])[] = [
  [/\b(dining|restaurants?)\b/i, ['dining']],
  [/\bgroceries\b/i, ['groceries']],
  [/\b(entertainment|theaters)\b/i, ['entertainment']],
  [/\bstreaming\b/i, ['streaming']],
  [/\b(transportation|transit|rides)\b/i, ['transit', 'rideshare']],
  [/\b(gas|EV charging)\b/i, ['gas', 'ev_charging']],
  [/\bpaypal\b/i, []],
];
/** A sentence that starts with "also" is about other purchases. */
const ALSO_PATTERN = /^also\b/i;
const NAMED_RATE = /\b(\d+(?:\.\d+)?)%/;
const PURCHASE_LIMIT = /\$([\d,]+) or less/;

function findCategories(text: string, isAlso: boolean): readonly Category[] | undefined {
  if (isAlso || ALSO_PATTERN.test(text)) return [];
  const topics = TOPIC_PATTERNS.filter(([pattern]) => pattern.test(text));
  return topics.length === 0 ? undefined : topics.flatMap(([, categories]) => categories);
}

function createClause(text: string, isAlso: boolean): Clause {
  const categories = findCategories(text, isAlso);
  const merchants = listMerchantNames(text);
  return {
    text,
    ...(categories ? { categories: [...categories] } : {}),
    ...(categories && merchants.length > 0 ? { merchants } : {}),
  };
}

/** Splits the note of a quarter or slot into clauses, and finds the categories of each by its words. */
export function parseNote({ text }: Clause): Clause[] {
  return text.split('. ').flatMap((sentence) => {
    const isAlso = ALSO_PATTERN.test(sentence);
    return sentence.split('; ').map((part) => createClause(part, isAlso));
  });
}

/** Splits a note about a card's choices into clauses, and finds the options that each names. */
export function parseChoiceNote({ text }: Clause, options: readonly Category[]): Clause[] {
  return text.split('; ').map((part) => {
    const folded = part.toLowerCase();
    const namedOptions = options.filter((option) => folded.includes(CATEGORY_LABELS[option].toLowerCase()));
    if (namedOptions.length === 0) return { text: part };
    const rate = NAMED_RATE.exec(part)?.[1];
    const slotRate = rate === undefined ? {} : { slotRate: Number(rate) };
    return { text: part, categories: namedOptions, ...slotRate };
  });
}

/** The note of a rule, with its purchase limit, if any. */
export function parseRuleNote({ text }: Clause): Clause {
  const limit = PURCHASE_LIMIT.exec(text)?.[1];
  return limit === undefined ? { text } : { text, purchaseLimit: Number(limit.replaceAll(',', '')) };
}

/** Rewrites a portal note so that it continues "Earns 5%": "Booked in Chase Travel" → "when booked in Chase Travel". */
function formatPortal(note: string): string {
  if (note.startsWith('Booked') || note.startsWith('Prepaid')) return `when ${uncapitalize(note)}`;
  const [what, portal] = note.split(' in ');
  if (what !== undefined && portal !== undefined) return `on ${uncapitalize(what)} booked in ${portal}`;
  return note.endsWith('bookings') ? `on ${uncapitalize(note)}` : `only through ${note}`;
}

/** Finds the kinds of trips that a portal note names. */
export function parsePortal({ text }: Portal): Portal {
  const isLimited = /hotels|cars|rentals/i.test(text);
  if (!isLimited) return { text: formatPortal(text) };
  const hotels = /hotels/i.test(text) ? (['hotels'] as const) : [];
  const cars = /cars|rentals/i.test(text) ? (['car_rental'] as const) : [];
  const flights = /flights/i.test(text) ? (['flights'] as const) : [];
  return { text: formatPortal(text), trips: [...hotels, ...cars, ...flights] };
}
