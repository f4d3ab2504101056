import type { MetricFamily, Sample } from './exposition';

const OTHER_UNIT =
  /_(ms|milliseconds|microseconds|nanoseconds|minutes|hours|days|kilobytes|kb|megabytes|mb|gigabytes|percent|bits)(_|$)/;
const TYPE_IN_NAME = /_(gauge|counter|histogram|summary)(_|$)/;

const toSeries = ({ name, labels }: Sample) =>
  `${name}${JSON.stringify(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

function listNameProblems({ name, type }: MetricFamily): string[] {
  return [
    ...(/^[a-z][a-z0-9_]*$/.test(name) ? [] : ['has an unconventional name']),
    ...(name.endsWith('_total') === (type === 'counter') ? [] : [`is a ${type}`]),
    ...(OTHER_UNIT.test(name) ? ["has a unit that isn't a base unit"] : []),
    ...(TYPE_IN_NAME.test(name) ? ['has its type in its name'] : []),
    ...(/_(bucket|sum|count)$/.test(name) ? ['ends like a part of a histogram'] : []),
  ];
}

/** The buckets of one histogram with the same labels must increase and end with `+Inf`, which equals the count. */
function listBucketProblems({ name, type, samples }: MetricFamily): string[] {
  if (type !== 'histogram') return [];
  const toGroup = ({ labels: { le: _, ...labels } }: Sample) => toSeries({ name, labels, value: '' });
  return [...new Set(samples.map(toGroup))].flatMap((id) => {
    const group = samples.filter((sample) => toGroup(sample) === id);
    const buckets = group.filter((sample) => sample.name === `${name}_bucket`);
    const values = buckets.map(({ value }) => Number(value));
    const count = group.find((sample) => sample.name === `${name}_count`)?.value;
    const isComplete = buckets.at(-1)?.labels['le'] === '+Inf' && Number(count) === values.at(-1);
    const isIncreasing = values.every((value, index) => value >= (values[index - 1] ?? 0));
    return isComplete && isIncreasing ? [] : ['has malformed buckets'];
  });
}

/** Findings of `promtool check metrics` about a metric, and repeated metrics or series. */
export function lintMetrics(families: readonly MetricFamily[]): readonly string[] {
  const names = families.map(({ name }) => name);
  const series = families.flatMap(({ samples }) => samples.map(toSeries));
  const listRepeated = (all: readonly string[]) => all.filter((item, index) => all.indexOf(item) !== index);
  return [
    ...families.flatMap((family) =>
      [...listNameProblems(family), ...listBucketProblems(family)].map(
        (problem) => `${family.name} ${problem}`,
      ),
    ),
    ...[...listRepeated(names), ...listRepeated(series)].map((item) => `${item} is repeated`),
  ];
}
