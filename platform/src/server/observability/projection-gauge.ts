import { Gauge, type Registry } from 'prom-client';

interface ProjectionGauge<Status> {
  readonly name: string;
  readonly help: string;
  readonly listStatuses: () => Promise<readonly Status[]>;
  readonly readValue: (status: Status) => number | Promise<number>;
}

/**
 * Registers a gauge with one value for each projection. Values are read when metrics are collected; projections that
 * are no longer listed have none.
 */
export function registerProjectionGauge<Status extends { readonly name: string }>(
  registry: Registry,
  { name, help, listStatuses, readValue }: ProjectionGauge<Status>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['projection'],
    registers: [registry],
    async collect() {
      const values = new Map<string, number>();
      for (const status of await listStatuses()) values.set(status.name, await readValue(status));
      gauge.reset();
      for (const [projection, value] of values) gauge.set({ projection }, value);
    },
  });
}

/** Two services report this metric. */
export const QUARANTINED_EVENTS_GAUGE = {
  name: 'tapwise_quarantined_events',
  help: 'Unreadable events that the documents leave out.',
};
