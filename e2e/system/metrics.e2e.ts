import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetricFamily } from '../support/metrics/exposition';
import { lintMetrics } from '../support/metrics/lint-metrics';
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
