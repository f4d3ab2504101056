import { STATUS_CODES } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '@tapwise/contracts/http/routes';
import type { MetricFamily } from '../support/metrics/exposition';
import { lintMetrics } from '../support/metrics/lint-metrics';
import { listQueries, readDashboard, readJobs } from '../support/metrics/operator-queries';
import { type Matcher, parseQuery, type Selector } from '../support/metrics/promql';
import { readMetrics } from '../support/metrics/read-metrics';
import { type RunningSystem, startSystem, TOPOLOGIES, type Topology } from '../support/running-system';
import { createUser } from '../support/test-user';

/** The metrics of each process of a topology after some requests. */
type ExportedMetrics = Readonly<Record<string, readonly MetricFamily[]>>;

async function useProduct(url: string): Promise<void> {
  await (await fetch(url)).text();
  const user = await createUser(url);
  await user.send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' });
  await user.getBody('/api/user/favorites');
  // Rejections have a label for each code, so none is exported before the first one.
  await (await fetch(`${url}/api/user/favorites`)).text();
}

async function readAll({ parts, dataDir }: RunningSystem): Promise<ExportedMetrics> {
  const all = Object.entries(parts).map(async ([name, { url }]) => [name, await readMetrics(url, dataDir)]);
  return Object.fromEntries(await Promise.all(all)) as ExportedMetrics;
}

const systems = new Map<Topology, RunningSystem>();
const exported = new Map<Topology, ExportedMetrics>();
beforeAll(async () => {
  for (const topology of TOPOLOGIES) {
    const system = await startSystem(topology);
    systems.set(topology, system);
    await useProduct(system.url);
    exported.set(topology, await readAll(system));
  }
});
afterAll(() => Promise.all([...systems.values()].map((system) => system.stop())));

function getSystem(topology: Topology): RunningSystem {
  const system = systems.get(topology);
  if (!system) throw new Error(`${topology} isn't running`);
  return system;
}

const listProcesses = (topology: Topology) => Object.entries(exported.get(topology) ?? {});
const listOwnNames = (topology: Topology) => [
  ...new Set(
    listProcesses(topology)
      .flatMap(([, families]) => families.map(({ name }) => name))
      .sort(),
  ),
];

describe.each(TOPOLOGIES)('the metrics endpoint of each process (%s)', (topology) => {
  it('follows the conventions of Prometheus', () => {
    for (const [name, families] of listProcesses(topology))
      expect([name, lintMetrics(families)]).toEqual([name, []]);
  });

  it('labels its metrics with the process name, and describes the process', () => {
    for (const [name, families] of listProcesses(topology)) {
      const services = families.flatMap(({ samples }) => samples.map(({ labels }) => labels['service']));
      expect(new Set(services)).toEqual(new Set([name]));
      const names = families.map((family) => family.name);
      expect(names).toEqual(
        expect.arrayContaining(['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds']),
      );
    }
  });

  it('names routes, not addresses or users', () => {
    const requests = listProcesses(topology).flatMap(([, families]) =>
      families.flatMap(({ samples }) => samples.map(({ labels }) => labels['route'] ?? '')),
    );
    for (const route of requests) expect(route).toMatch(/^[a-zA-Z-]*$/);
    expect(requests).toEqual(expect.arrayContaining(['toggleFavorite', 'favorites', 'client-files']));
  });
});

it('metrics have the same names in one process and in several', () => {
  const names = listOwnNames('standalone');
  expect(names).toContain('tapwise_append_conflicts_total');
  expect(listOwnNames('split')).toEqual(names);
  // No files of SQLite: nothing to measure, but declared.
  expect(listOwnNames('external-stores')).toEqual(names);
});

it('only callers with the admin key see metrics that grow with the activity of others', async () => {
  const { url = '' } = systems.get('standalone') ?? {};
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain('# TYPE tapwise_http_requests_total counter');
  expect(text).not.toMatch(/tapwise_(emails?|append|behind|disk|aggregate|projection_(position|lag))_/);
});

/** Prometheus adds them to every sample. */
const ADDED_LABELS = ['job', 'instance'];
/** Unknown to a fresh process: they appear with the first such response or email, or name another process. */
const isFresh = ({ label }: Matcher) => ['status', 'route', 'service', ...ADDED_LABELS].includes(label);

function listSamples(topology: Topology) {
  return listProcesses(topology).flatMap(([, families]) => families.flatMap(({ samples }) => samples));
}

/** Why a selector finds nothing, or wrong labels. */
function listSelectorProblems(
  { metric, matchers }: Selector,
  groupedBy: readonly string[],
  topology: Topology,
) {
  if (metric === 'up') return [];
  const samples = listSamples(topology).filter(({ name }) => name === metric);
  if (samples.length === 0) return [`${metric} isn't exported`];
  const labels = new Set([...ADDED_LABELS, ...samples.flatMap((sample) => Object.keys(sample.labels))]);
  const unknown = [...matchers.map(({ label }) => label), ...groupedBy].filter((label) => !labels.has(label));
  const missing = matchers.filter(
    (matcher) =>
      !isFresh(matcher) && !samples.some((sample) => sample.labels[matcher.label] === matcher.value),
  );
  return [
    ...unknown.map((label) => `${metric} has no label ${label}`),
    ...missing.map(({ label, value }) => `${metric} has no ${label} ${value}`),
  ];
}

const queries = listQueries();
it.each(['standalone', 'split'] as const)('alerts and dashboard query what is exported (%s)', (topology) => {
  const problems = queries.flatMap(({ from, expr }) => {
    const { selectors, groupedBy } = parseQuery(expr);
    expect(selectors.length).toBeGreaterThan(0);
    return selectors.flatMap((selector) =>
      listSelectorProblems(selector, groupedBy, topology).map((problem) => `${from}: ${problem}`),
    );
  });
  expect(problems).toEqual([]);
});

it('alerts and dashboard name existing routes, services, statuses, and jobs', () => {
  const services = ['standalone', 'gateway', 'command-api', 'query-api', 'projections'];
  const known: Readonly<Record<string, readonly string[]>> = {
    route: Object.keys(routes),
    service: services,
    status: [...Object.keys(STATUS_CODES), '4..', '5..'],
    job: readJobs(),
  };
  const named = queries
    .flatMap(({ expr }) => parseQuery(expr).selectors.flatMap(({ matchers }) => matchers))
    .filter(({ label, value }) => label in known && value !== '$service');
  expect(named.map(({ label }) => label)).toEqual(expect.arrayContaining(['service', 'status', 'job']));
  for (const { label, value } of named)
    expect(value.split('|').filter((name) => !known[label]?.includes(name))).toEqual([]);
});

/** Functions over a range of time, by the type of the metric. */
const RANGE_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  counter: ['rate', 'increase'],
  gauge: ['deriv'],
};
const ALL_RANGE_FUNCTIONS = Object.values(RANGE_FUNCTIONS).flat();

/** A counter is queried by its increase, and a gauge by its value or its slope. Parts of a histogram are counters. */
function isSuitable({ metric, appliedFunction = '' }: Selector): boolean {
  const families = listProcesses('standalone').flatMap(([, exportedFamilies]) => exportedFamilies);
  const family = families.find(({ name, samples }) =>
    [name, ...samples.map((one) => one.name)].includes(metric),
  );
  if (metric === 'up') return !ALL_RANGE_FUNCTIONS.includes(appliedFunction);
  const type = family?.type === 'histogram' ? 'counter' : (family?.type ?? '');
  const isOverTime = ALL_RANGE_FUNCTIONS.includes(appliedFunction);
  return isOverTime ? (RANGE_FUNCTIONS[type] ?? []).includes(appliedFunction) : type === 'gauge';
}

it('alerts and dashboard apply each function to the type of metric that it is for', () => {
  const unsuitable = queries
    .filter(({ from }) => !from.startsWith('variable '))
    .flatMap(({ from, expr }) =>
      parseQuery(expr)
        .selectors.filter((selector) => !isSuitable(selector))
        .map(({ metric, appliedFunction }) => ({ from, metric, appliedFunction })),
    );
  expect(unsuitable).toEqual([]);
});

function isSelected(labels: Readonly<Record<string, string>>, { label, operator, value }: Matcher): boolean {
  const actual = labels[label] ?? '';
  const isMatch = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(actual) : actual === value;
  return isMatch !== operator.startsWith('!');
}

describe.each(TOPOLOGIES)('the alert for guesses of the admin key (%s)', (topology) => {
  const { expr = '' } = queries.find(({ from }) => from === 'TapwiseAdminKeyGuesses') ?? {};
  const { selectors } = parseQuery(expr);

  /** The metrics that the alert adds up. */
  async function countGuesses(): Promise<number> {
    const processes = Object.values(await readAll(getSystem(topology)));
    const samples = processes.flatMap((families) => families.flatMap((family) => family.samples));
    return selectors
      .flatMap(({ metric, matchers }) =>
        samples.filter(
          ({ name, labels }) => name === metric && matchers.every((matcher) => isSelected(labels, matcher)),
        ),
      )
      .reduce((sum, { value }) => sum + Number(value), 0);
  }

  it('counts each guess on every path that requires the key, once', async () => {
    const { url, parts } = getSystem(topology);
    const own = Object.values(parts).map((part) => `${part.url}/metrics`);
    const paths = ['/readyz', '/api/admin/users', '/api/admin/errors/commands', '/api/admin/cards/unknown'];
    for (const address of [...paths.map((path) => url + path), ...own]) {
      const before = await countGuesses();
      const guess = await fetch(address, { headers: { authorization: 'Bearer a-guess' } });
      // The metrics of the projections have no key.
      const isGuess = address !== `${parts.projections?.url ?? ''}/metrics`;
      expect([address, guess.status]).toEqual([address, isGuess ? 401 : 200]);
      expect([address, (await countGuesses()) - before]).toEqual([address, isGuess ? 1 : 0]);
    }
  });

  it('counts no request without a key', async () => {
    const before = await countGuesses();
    expect((await fetch(`${getSystem(topology).url}/api/admin/users`)).status).toBe(401);
    expect(await countGuesses()).toBe(before);
  });
});

it('the dashboard selects a data source and services', () => {
  const { schemaVersion, templating } = readDashboard();
  expect(schemaVersion).toBeGreaterThan(30);
  expect(templating.list).toMatchObject([
    { name: 'datasource', type: 'datasource' },
    { name: 'service', type: 'query' },
  ]);
});
