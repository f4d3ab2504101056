const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//;
/** Comments, strings, and quoted names, whose semicolons don't end a statement. */
const OPAQUE_TEXT = new RegExp(
  [
    COMMENT.source,
    String.raw`[eE]'(?:[^'\\]|\\[\s\S]|'')*'`,
    `'(?:[^']|'')*'`,
    `"(?:[^"]|"")*"`,
    String.raw`\$([A-Za-z_]*)\$[\s\S]*?\$\1\$`,
  ].join('|'),
  'g',
);
const LEADING_COMMENTS = new RegExp(String.raw`^(?:\s|${COMMENT.source})+`);
const EXPLAIN_PREFIX = new RegExp(
  String.raw`^EXPLAIN(?:(?:\s|${COMMENT.source})+ANALYZE\b)?(?:\s|${COMMENT.source})*(?:\([^()]*\))?`,
  'i',
);

/** The first words of read-only statements. A query in parentheses begins with none. */
const READING_KEYWORDS = new Set(
  'SELECT FROM WITH VALUES TABLE DESCRIBE DESC SHOW SUMMARIZE PIVOT PIVOT_WIDER UNPIVOT PIVOT_LONGER'.split(
    ' ',
  ),
);

const trimStart = (sql: string) => sql.replace(LEADING_COMMENTS, '');

/** Whether a text contains one statement. DuckDB splits some of them, such as PIVOT without IN. */
export function isOneStatement(sql: string): boolean {
  const text = sql.replaceAll(OPAQUE_TEXT, ' ').trim();
  return !text.replace(/;+$/, '').includes(';');
}

/** Whether the first word of a statement is one that read-only statements begin with. */
export function hasReadOnlyKeyword(sql: string): boolean {
  const text = trimStart(sql);
  return text.startsWith('(') || READING_KEYWORDS.has((/^\w+/.exec(text)?.[0] ?? '').toUpperCase());
}

/** The statement that an EXPLAIN statement explains. Undefined for other statements. */
export function findExplained(sql: string): string | undefined {
  const text = trimStart(sql);
  const explain = EXPLAIN_PREFIX.exec(text);
  return explain ? text.slice(explain[0].length) : undefined;
}

/** Functions that read a view whose name they compute. */
const COMPUTED_TABLE_NAME = /\bquery(?:_table)?\s*\(/i;

/** Which of these views a statement may read: those whose names it contains. All if it may compute a name. */
export function listViewsRead<View extends { readonly name: string }>(
  sql: string,
  views: readonly View[],
): readonly View[] {
  const text = sql.replaceAll(new RegExp(COMMENT, 'g'), ' ');
  if (COMPUTED_TABLE_NAME.test(text)) return views;
  const words = new Set(sql.toLowerCase().match(/\w+/g));
  return views.filter(({ name }) => words.has(name));
}
