import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { Question } from './judge';

/** Words in the note of a whole quarter or slot that tell which of its categories a clause is about. */
const ABOUT: readonly (readonly [RegExp, readonly Category[]])[] = [
  [/\b(dining|restaurants?)\b/i, ['dining']],
  [/\bgroceries\b/i, ['groceries']],
  [/\b(entertainment|theaters)\b/i, ['entertainment']],
  [/\bstreaming\b/i, ['streaming']],
  [/\b(transportation|transit|rides)\b/i, ['transit', 'rideshare']],
  [/\b(gas|EV charging)\b/i, ['gas', 'ev_charging']],
  [/\bpaypal\b/i, []],
];
/** What a list holds besides is about other purchases, to the end of the sentence. */
const BESIDES = /^also\b/i;

function isAbout(clause: string, { category }: Question): boolean {
  const named = ABOUT.filter(([word]) => word.test(clause));
  return named.length === 0 || named.some(([, categories]) => categories.includes(category));
}

function clausesFor(sentence: string, question: Question): string[] {
  const name = question.merchant?.name.toLowerCase();
  const isBesides = BESIDES.test(sentence);
  return sentence.split('; ').filter((clause) => {
    if (name !== undefined && clause.toLowerCase().includes(name)) return true;
    return !isBesides && !BESIDES.test(clause) && isAbout(clause, question);
  });
}

/** The clauses of a note that concern this purchase, or null: a note on live shows says nothing at a pump. */
export function noteFor(note: string, question: Question): string | null {
  const clauses = note.split('. ').flatMap((sentence) => clausesFor(sentence, question));
  return clauses.length > 0 ? clauses.join('; ') : null;
}
