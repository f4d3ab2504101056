/** A metric that a PromQL expression selects, with the values that it requires of labels. */
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
  /** The function that is applied to the selector directly: `rate`. Undefined if there is none. */
  readonly appliedFunction: string | undefined;
}

export interface Matcher {
  readonly label: string;
  readonly operator: '=' | '!=' | '=~' | '!~';
  readonly value: string;
}

export interface PromqlQuery {
  readonly selectors: readonly Selector[];
  /** The labels of `by (…)` and of the template function `label_values`. */
  readonly groupedBy: readonly string[];
}

const OPERATORS = new Set(['and', 'or', 'unless']);
const FUNCTIONS = new Set([
  'deriv',
  'histogram_quantile',
  'increase',
  'label_values',
  'max',
  'min',
  'rate',
  'sum',
  'time',
  'topk',
  'vector',
]);
const TOKEN =
  /(?<grouping>\b(?:by|on|without)\s*\((?<labels>[^)]*)\))|(?<word>[a-zA-Z_:][\w:]*)\s*(?:\{(?<matchers>[^}]*)\})?|\[[^\]]*\]|[\d.]+|[-+*/<>=!(),\s]/gy;
const MATCHER = /(\w+)(=~|!~|!=|=)"([^"]*)"/g;

const splitLabels = (text: string) => text.split(',').map((label) => label.trim());

/** The metrics and labels of an expression. Throws if it contains something else than this file knows. */
export function parseQuery(expression: string): PromqlQuery {
  // The labels after the comma of label_values aren't metrics.
  const [, variable] = /^label_values\(\w+, (\w+)\)$/.exec(expression) ?? [];
  const text = expression.replace(/^(label_values\(\w+), \w+\)$/, '$1)');
  const tokens = [...text.matchAll(TOKEN)];
  if (tokens.map(([token]) => token).join('') !== text) throw new Error(`Not understood: ${expression}`);
  const named = tokens.map(({ groups = {} }): Readonly<Record<string, string | undefined>> => groups);
  const words = named.flatMap(({ word, matchers = '' }, index) => {
    if (word === undefined || OPERATORS.has(word) || FUNCTIONS.has(word)) return [];
    const appliedFunction = tokens[index - 1]?.[0] === '(' ? named[index - 2]?.['word'] : undefined;
    return [{ word, matchers, appliedFunction }];
  });
  const groupings = named.flatMap(({ labels }) => (labels === undefined ? [] : splitLabels(labels)));
  return {
    selectors: words.map(({ word, matchers, appliedFunction }) => ({
      metric: word,
      appliedFunction,
      matchers: [...matchers.matchAll(MATCHER)].map(([, label = '', operator, value = '']) => ({
        label,
        operator: operator as Matcher['operator'],
        value,
      })),
    })),
    groupedBy: [...groupings, ...(variable === undefined ? [] : [variable])],
  };
}
