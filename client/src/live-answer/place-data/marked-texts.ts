import { isRow, type Row } from './shape';

/** After a term or word that counts only as the whole text. */
export const ALONE_MARK = '!';
/** After a common word that is in `wordsInNames`, or in both lists. */
export const IN_NAMES_MARK = '!';
export const BOTH_MARK = '*';

function listTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function listRows(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

const isMarked = (text: string) => text.endsWith(ALONE_MARK);
const removeMark = (text: string) => (isMarked(text) ? text.slice(0, -1) : text);

function restoreTerm(term: Row): Row {
  const terms = listTexts(term['terms']);
  const alone = terms.filter(isMarked).map(removeMark);
  return { ...term, terms: terms.map(removeMark), ...(alone.length > 0 && { alone }) };
}

function restoreLanguage({ words }: Row): Row {
  const entries = Object.entries(isRow(words) ? words : {}).map(([label, texts]) => ({
    label,
    texts: listTexts(texts),
  }));
  return {
    words: Object.fromEntries(entries.map(({ label, texts }) => [label, texts.map(removeMark)])),
    alone: entries.flatMap(({ texts }) => texts.filter(isMarked).map(removeMark)),
  };
}

function restoreCommonWords(marked: readonly string[]): Row {
  const withoutMark = (text: string) => text.replace(/[!*]$/, '');
  return {
    words: marked.filter((text) => !text.endsWith(IN_NAMES_MARK)).map(withoutMark),
    wordsInNames: marked.filter((text) => /[!*]$/.test(text)).map(withoutMark),
  };
}

/** Turns the marks at the end of a file's texts back into its other fields. */
export function restoreMarks(name: string, file: Row): Row {
  switch (name) {
    case 'generic-terms':
    case 'more-terms':
      return { ...file, terms: listRows(file['terms']).map(restoreTerm) };
    case 'foreign-words':
      return { languages: listRows(file['languages']).map(restoreLanguage) };
    case 'common-words':
      return restoreCommonWords(listTexts(file['words']));
    default:
      return file;
  }
}
