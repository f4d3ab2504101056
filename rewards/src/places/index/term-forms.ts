import { CATEGORIES, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import type { GenericTerm } from '../reference/merchant';
import { foldText } from '../text/fold-text';
import { FOREIGN_WORDS } from '../text/foreign-words';
import { pluralize } from '../text/pluralize';

/** Words that are part of names as often as they name a kind of place: "fine", "watch". They count only alone. */
const STANDALONE_WORD_PATTERN =
  'academia admission app apps attraction bed beds bet boat bread cake cakes card class contacts convenience delivery donate dress drinks event events film fine fines games gaming gifts glasses instruments lounge maid meal meals meter milk moving nanny online opera permit phone plane play printing shell slots spirits storage suit supper tea tools trip tube tv underground vending watch watches water yarn';
/**
 * Words that name a kind of place only at the end of a name: "Golden Gate Ferry" is a ferry, "Ferry Building"
 * isn't one.
 */
const HEADS =
  'airfare airline arena ballet beer book books brakes bus buses cab cable camera camping candy car casino church clothes clothing college comics computer concert copies costume crafts cruise crypto daycare diesel donation drugs electricity electronics entertainment fabrics ferry film fitness flight flights flowers food fuel funeral furniture gas gasoline golf groceries grocery guitar halloween hardware insurance internet jewelry kitchen laundry lawyer liquor lodge lottery lumber magazine makeup mall massage medical metro mortgage movie movies museum music nursery paint parking photo pump pumps piano plants poker postage produce rail railway rent school shoes ski software spa stadium subscription subway taco tax taxes taxi theater tickets toll tolls toys train trains tram transit travel trip tuition university utilities vacation veterinary wallpaper water wedding wings wireless honda toyota nissan hyundai subaru mazda chevrolet chevy volkswagen lexus acura ford kia buick cadillac law audi bmw volvo';

/** Plain words and phrases, folded, with the generic term that each one means. */
export interface TermForms {
  readonly termForms: ReadonlyMap<string, number>;
  /** Forms that count only as the whole text. */
  readonly aloneForms: ReadonlySet<string>;
  /** Forms that count only at the end of a name. */
  readonly headForms: ReadonlySet<string>;
  /** Forms written without spaces, longest first, that are looked for within a text. */
  readonly unspacedForms: readonly { readonly text: string; readonly entryIndex: number }[];
}

function toWordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Ignores empty keys. */
export function setIfAbsent(map: Map<string, number>, key: string, value: number): void {
  if (key !== '' && !map.has(key)) map.set(key, value);
}

/** A word of one term comes before the plural of another term's word. */
function addTerms(forms: Map<string, number>, terms: readonly GenericTerm[]): void {
  terms.forEach((term, position) => {
    for (const text of [term.label, ...term.terms].map(foldText)) setIfAbsent(forms, text, position);
  });
  terms.forEach((term, position) => {
    for (const text of [term.label, ...term.terms].map(foldText))
      setIfAbsent(forms, pluralize(text), position);
  });
}

/** Category ids and labels are plain words too, if no term has them yet. */
function addCategories(forms: Map<string, number>, terms: readonly GenericTerm[]): void {
  for (const category of CATEGORIES) {
    const position = terms.findIndex((term) => term.category === category);
    if (position < 0) continue;
    for (const text of [category, CATEGORY_LABELS[category]]) setIfAbsent(forms, foldText(text), position);
  }
}

function listFormsAlone({ alone = [] }: GenericTerm): readonly string[] {
  return alone.map(foldText).flatMap((text) => [text, pluralize(text)]);
}

export function buildTermForms(terms: readonly GenericTerm[]): TermForms {
  const termForms = new Map<string, number>();
  const aloneForms = new Set([...toWordSet(STANDALONE_WORD_PATTERN), ...terms.flatMap(listFormsAlone)]);
  addTerms(termForms, terms);
  addCategories(termForms, terms);
  const byLabel = new Map(terms.map((term, position) => [term.label, position]));
  const unspacedForms: { text: string; entryIndex: number }[] = [];
  for (const { text, label, isAlone, isUnspaced } of FOREIGN_WORDS) {
    const entryIndex = byLabel.get(label);
    if (entryIndex === undefined || termForms.has(text)) continue;
    termForms.set(text, entryIndex);
    if (isAlone) aloneForms.add(text);
    if (isUnspaced) unspacedForms.push({ text, entryIndex });
  }
  unspacedForms.sort((a, b) => b.text.length - a.text.length);
  return { termForms, aloneForms, headForms: toWordSet(HEADS), unspacedForms };
}
