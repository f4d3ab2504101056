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

/** What each process of a topology exports after some requests. */
type Exported = Readonly<Record<string, readonly MetricFamily[]>>;

async function useProduct(url: string): Promise<void> {
  await (await fetch(url)).text();
  const user = await createUser(url);
  await user.send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' });
  await user.getBody('/api/user/favorites');
}

async function readAll({ parts, dataDir }: RunningSystem): Promise<Exported> {
  const all = Object.entries(parts).map(async ([name, { url }]) => [name, await readMetrics(url, dataDir)]);
  return Object.fromEntries(await Promise.all(all)) as Exported;
}

const systems = new Map<Topology, RunningSystem>();
const exported = new Map<Topology, Exported>();
beforeAll(async () => {
  for (const topology of TOPOLOGIES) {
    const system = await startSystem(topology);
    systems.set(topology, system);
    await useProduct(system.url);
    exported.set(topology, await readAll(system));
  }
});
afterAll(() => Promise.all([...systems.values()].map((system) => system.stop())));

const listProcesses = (topology: Topology) => Object.entries(exported.get(topology) ?? {});
const listOwnNames = (topology: Topology) => [
  ...new Set(
    listProcesses(topology)
      .flatMap(([, families]) => families.map(({ name }) => name))
      .sort(),
  ),
];

describe.each(TOPOLOGIES)('the metrics of each process (%s)', (topology) => {
  it('follow the conventions of Prometheus', () => {
    for (const [name, families] of listProcesses(topology))
      expect([name, lintMetrics(families)]).toEqual([name, []]);
  });

  it('are labeled with its name, and describe the process', () => {
    for (const [name, families] of listProcesses(topology)) {
      const services = families.flatMap(({ samples }) => samples.map(({ labels }) => labels['service']));
      expect(new Set(services)).toEqual(new Set([name]));
      const names = families.map((family) => family.name);
      expect(names).toEqual(
        expect.arrayContaining(['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds']),
      );
    }
  });

  it('name routes, not addresses or users', () => {
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
/** Known to no fresh process: they appear with the first such response or email, or name another process. */
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
  if (samples.length === 0) return [`${metric} is not exported`];
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
  expect(new Set(named.map(({ label }) => label))).toEqual(new Set(Object.keys(known)));
  for (const { label, value } of named)
    expect(value.split('|').filter((name) => !known[label]?.includes(name))).toEqual([]);
});

it('the alert for guesses of the admin key covers the routes that require it', () => {
  const adminRoutes = Object.entries(routes).flatMap(([name, { access }]) =>
    access === 'admin' ? [name] : [],
  );
  const { expr = '' } = queries.find(({ from }) => from === 'TapwiseAdminKeyGuesses') ?? {};
  const matcher = parseQuery(expr).selectors[0]?.matchers.find(({ label }) => label === 'route');
  expect(matcher?.value.split('|').sort()).toEqual(adminRoutes.sort());
});

it('the dashboard selects a data source and services', () => {
  const { schemaVersion, templating } = readDashboard();
  expect(schemaVersion).toBeGreaterThan(30);
  expect(templating.list).toMatchObject([
    { name: 'datasource', type: 'datasource' },
    { name: 'service', type: 'query' },
  ]);
});
