import type { Clause, Portal } from '@tapwise/contracts/vocabulary/card-texts';
import { type Category, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/categories';
import { findMerchantNames } from './find-merchant-names';

/** Words of a note on a whole quarter or slot that show which of its categories a clause is about. */
const ABOUT: readonly (readonly [RegExp, readonly Category[]])[] = [
  [/\b(dining|restaurants?)\b/i, ['dining']],
  [/\bgroceries\b/i, ['groceries']],
  [/\b(entertainment|theaters)\b/i, ['entertainment']],
  [/\bstreaming\b/i, ['streaming']],
  [/\b(transportation|transit|rides)\b/i, ['transit', 'rideshare']],
  [/\b(gas|EV charging)\b/i, ['gas', 'ev_charging']],
  [/\bpaypal\b/i, []],
];
/** What a list contains besides is about other purchases, to the end of the sentence. */
const BESIDES = /^also\b/i;
const NAMED_RATE = /\b(\d+(?:\.\d+)?)%/;
const PURCHASE_LIMIT = /\$([\d,]+) or less/;

function categoriesOf(text: string, isBesides: boolean): readonly Category[] | undefined {
  if (isBesides || BESIDES.test(text)) return [];
  const found = ABOUT.filter(([pattern]) => pattern.test(text));
  return found.length === 0 ? undefined : found.flatMap(([, categories]) => categories);
}

function clause(text: string, isBesides: boolean): Clause {
  const categories = categoriesOf(text, isBesides);
  const merchants = findMerchantNames(text);
  return {
    text,
    ...(categories ? { categories: [...categories] } : {}),
    ...(categories && merchants.length > 0 ? { merchants } : {}),
  };
}

/** The clauses of a note on a quarter or a slot, with the categories that each is about by its words. */
export function parseNote({ text }: Clause): Clause[] {
  return text.split('. ').flatMap((sentence) => {
    const isBesides = BESIDES.test(sentence);
    return sentence.split('; ').map((part) => clause(part, isBesides));
  });
}

/** The clauses of a note on a card's choosing, with the options that each names. */
export function parseChoiceNote({ text }: Clause, options: readonly Category[]): Clause[] {
  return text.split('; ').map((part) => {
    const folded = part.toLowerCase();
    const named = options.filter((option) => folded.includes(CATEGORY_LABELS[option].toLowerCase()));
    if (named.length === 0) return { text: part };
    const rate = NAMED_RATE.exec(part)?.[1];
    const slotRate = rate === undefined ? {} : { slotRate: Number(rate) };
    return { text: part, categories: named, ...slotRate };
  });
}

/** The note of a rule that pays everywhere in its category: shown whole, with any limit that it states. */
export function parseRuleNote({ text }: Clause): Clause {
  const limit = PURCHASE_LIMIT.exec(text)?.[1];
  return limit === undefined ? { text } : { text, purchaseLimit: Number(limit.replaceAll(',', '')) };
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** "Booked in Chase Travel", "Hotels and cars in the Travel Center" as they continue "Pays 5%". */
function portalText(note: string): string {
  if (note.startsWith('Booked') || note.startsWith('Prepaid')) return `when ${lowerFirst(note)}`;
  const [what, portal] = note.split(' in ');
  if (what !== undefined && portal !== undefined) return `on ${lowerFirst(what)} booked in ${portal}`;
  return note.endsWith('bookings') ? `on ${lowerFirst(note)}` : `only through ${note}`;
}

/** What can be booked in a portal, by its words. */
export function parsePortal({ text }: Portal): Portal {
  const isLimited = /hotels|cars|rentals/i.test(text);
  if (!isLimited) return { text: portalText(text) };
  const hotels = /hotels/i.test(text) ? (['hotels'] as const) : [];
  const cars = /cars|rentals/i.test(text) ? (['car_rental'] as const) : [];
  const flights = /flights/i.test(text) ? (['flights'] as const) : [];
  return { text: portalText(text), trips: [...hotels, ...cars, ...flights] };
}
