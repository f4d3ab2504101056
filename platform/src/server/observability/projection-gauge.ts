import { Gauge, type Registry } from 'prom-client';

export interface GaugeName {
  readonly name: string;
  readonly help: string;
}

interface ProjectionGauge<Status> extends GaugeName {
  readonly listStatuses: () => Promise<readonly Status[]>;
  /** Undefined if it isn't known. */
  readonly readValue: (status: Status) => number | undefined | Promise<number | undefined>;
}

/**
 * Registers a gauge with one value for each projection. Values are read when metrics are collected. There is no
 * sample of a projection that is no longer listed, or whose value isn't known.
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
      const values = new Map<string, number | undefined>();
      for (const status of await listStatuses()) values.set(status.name, await readValue(status));
      gauge.reset();
      for (const [projection, value] of values) if (value !== undefined) gauge.set({ projection }, value);
    },
  });
}

/**
 * Two services report these: query-api for all projections, as its readers see them, and each projections process for
 * those that it runs.
 */
export const PROJECTION_GAUGES = {
  position: { name: 'tapwise_projection_position', help: 'Position reached in the log.' },
  lag: {
    name: 'tapwise_projection_lag_positions',
    help: 'Positions of the log still to be processed. Events on SQLite, bytes on EventStoreDB.',
  },
  paused: { name: 'tapwise_projection_paused', help: '1 while the projection is paused.' },
  quarantined: {
    name: 'tapwise_quarantined_events',
    help: 'Unreadable events that the documents leave out.',
  },
} as const satisfies Readonly<Record<string, GaugeName>>;
