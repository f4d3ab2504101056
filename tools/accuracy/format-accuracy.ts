import {
  type Accuracy,
  type AccuracySummary,
  type Miss,
  summarizeAccuracy,
  toPercent,
} from './measure-accuracy';

const grouped = new Intl.NumberFormat('en-US');
const withOneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1 });

const escapePipes = (text: string) => text.replaceAll('|', '\\|');
const toCode = (text: string) => `\`${escapePipes(text)}\``;
const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const toCounts = (right: number, cases: number) => [
  grouped.format(cases),
  grouped.format(right),
  `${withOneDecimal.format(toPercent(right, cases))}%`,
];

function toMissRow({ kind, name, differences }: Miss): string {
  const expected = differences.map((difference) => `${difference.what}: ${difference.expected}`).join('; ');
  const actual = differences.map((difference) => `${difference.what}: ${difference.actual}`).join('; ');
  return toRow([toCode(name), kind, escapePipes(expected), escapePipes(actual)]);
}

function listMisses(misses: readonly Miss[]): readonly string[] {
  if (misses.length === 0) return ['There are none.'];
  return ['| case | kind | expected | answered |', '|---|---|---|---|', ...misses.map(toMissRow)];
}

/** The page `docs/accuracy.md`. */
export function formatAccuracy(accuracy: Accuracy, asOf: string): string {
  const { cases, right, percent } = summarizeAccuracy(accuracy, asOf);
  const lines = [
    '# Accuracy',
    '',
    `On ${asOf}, ${grouped.format(right)} of ${grouped.format(cases)} cases were right: ${withOneDecimal.format(percent)}%.`,
    'A case is right only if it meets every expectation. Percentages are rounded down.',
    '',
    'The expectations come from card terms and merchant data, and the tests check the same cases.',
    'For about 750 typed places, we first checked a looser expectation.',
    'Then we recorded the exact code and country of the answer as the expectation.',
    'We fix misses as we find them, so the figure describes these cases. Places that no case covers can be less accurate.',
    '',
    '`npm run accuracy` writes this page and `rewards/data/accuracy.json`.',
    '',
    '## Counts by kind',
    '',
    '| kind | a case expects | cases | right | accuracy |',
    '|---|---|---|---|---|',
    ...accuracy.kinds.map((kind) => toRow([kind.title, kind.expects, ...toCounts(kind.right, kind.cases)])),
    toRow(['**Total**', '', ...toCounts(right, cases)]),
    '',
    '## Known misses',
    '',
    ...listMisses(accuracy.misses),
    '',
  ];
  return lines.join('\n');
}

/** The file `rewards/data/accuracy.json`. */
export function formatSummary(summary: AccuracySummary): string {
  return `${JSON.stringify(summary, null, 2)}\n`;
}
