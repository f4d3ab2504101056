import { capitalize } from '../../text/words';

/** The texts of a rule that are shown above its fine print. */
interface ShownTexts {
  readonly covers: string;
  readonly conditions: readonly string[];
  readonly ends: string | null;
  readonly notes: readonly string[];
}

/** Words that add no fact. "Through" and "until" both name the last day. */
const FILLER_WORDS: ReadonlySet<string> = new Set(
  'a an and at by for in on only or the through until when with'.split(' '),
);

const listFacts = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}%$]+/gu) ?? []).filter((word) => !FILLER_WORDS.has(word));

/** Removes the covered purchases from the start of a note: "US supermarkets, not superstores" → "not superstores". */
function removeCovers(note: string, covers: string): string {
  const start = `${covers.toLowerCase()}, `;
  return note.toLowerCase().startsWith(start) ? note.slice(start.length) : note;
}

/** "Flights booked with the airline" are booked directly. */
const isDirectTwice = (note: string, covers: string) =>
  note.toLowerCase() === 'booked directly' && /\bbooked (?:directly|with the)\b/i.test(covers);

/** The fine print of a rule without what the rule says already. */
export function listNewNotes({ covers, conditions, ends, notes }: ShownTexts): string[] {
  const shown = new Set([covers, ...conditions, ends ?? ''].flatMap(listFacts));
  const added = notes.filter(
    (note) => !isDirectTwice(note, covers) && !listFacts(note).every((word) => shown.has(word)),
  );
  return [...new Set(added.map((note) => capitalize(removeCovers(note, covers))))];
}
