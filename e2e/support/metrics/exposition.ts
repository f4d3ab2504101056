/** One sample of an exposition in Prometheus's text format. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: string;
}

/** A metric with its samples; a histogram has `_bucket`, `_sum`, and `_count`. */
export interface MetricFamily {
  readonly name: string;
  readonly type: string;
  readonly samples: readonly Sample[];
}

const HEAD = /^# HELP (?<name>\S+) \S.*\n# TYPE \k<name> (?<type>\S+)$/;
const SAMPLE = /^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/gy;

function match(form: RegExp, text: string): Readonly<Record<string, string | undefined>> {
  const groups: Readonly<Record<string, string>> | undefined = form.exec(text)?.groups;
  if (!groups) throw new Error(`Malformed: ${text}`);
  return groups;
}

function parseSample(line: string): Sample {
  const { name = '', labels = '', value = '' } = match(SAMPLE, line);
  const pairs = [...labels.matchAll(LABEL)];
  if (pairs.map(([pair]) => pair).join('') !== labels) throw new Error(`Malformed labels: ${line}`);
  const all = pairs.map(([, label = '', text = '']) => [label, text] as const);
  return { name, value, labels: Object.fromEntries(all) };
}

/** Parses an exposition. Throws if a line is malformed, or a sample doesn't follow its own HELP and TYPE lines. */
export function parseExposition(text: string): readonly MetricFamily[] {
  return text.split(/^(?=# HELP )/m).map((block) => {
    const lines = block.split('\n').filter((line) => line !== '');
    const { name = '', type = '' } = match(HEAD, lines.slice(0, 2).join('\n'));
    const samples = lines.slice(2).map(parseSample);
    const foreign = samples.find(
      (sample) =>
        (type === 'histogram' ? sample.name.replace(/_(bucket|sum|count)$/, '') : sample.name) !== name,
    );
    if (foreign) throw new Error(`${foreign.name} is under ${name}`);
    return { name, type, samples };
  });
}
