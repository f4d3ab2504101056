import file from '../../../data/foreign-words.json';
import { foldText } from './fold-text';

interface Language {
  readonly language: string;
  /** Words by the label of the generic term that they mean. */
  readonly words: Readonly<Record<string, readonly string[] | undefined>>;
  /** Words that are also English words or parts of names: they count only when they are the whole text. */
  readonly alone: readonly string[];
}

/** A folded word of a foreign language, and the label of the generic term that it means. */
export interface ForeignWord {
  readonly text: string;
  readonly label: string;
  readonly isAlone: boolean;
  /** Written without spaces, so that it is looked for within the text too. */
  readonly isUnspaced: boolean;
}

const UNSPACED_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export const FOREIGN_WORDS: readonly ForeignWord[] = (file.languages as readonly Language[]).flatMap(
  ({ words, alone }) =>
    Object.entries(words).flatMap(([label, list = []]) =>
      list.map((word) => ({
        text: foldText(word),
        label,
        isAlone: alone.includes(word),
        isUnspaced: UNSPACED_LETTERS.test(word),
      })),
    ),
);
