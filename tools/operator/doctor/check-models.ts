import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { MAX_LAG_EVENTS } from '@tapwise/platform/server/operator/heartbeat-reasons';
import { type Diagnosis, reportFault, reportOk, reportWarning } from './diagnosis';
import type { ModelState } from './model-states';

function checkPaused({ name, failure }: ModelState): readonly Diagnosis[] {
  if (!failure) return [];
  const { error, eventType, eventId } = failure;
  return [
    reportFault(
      `the read model ${name} is paused: ${error} at event ${eventId} (${eventType})`,
      `Fix the cause, then run: npm run projections -- resume ${name}`,
    ),
  ];
}

function checkQuarantine(states: readonly ModelState[]): readonly Diagnosis[] {
  const events = new Map<string, { readonly description: string; readonly names: Set<string> }>();
  for (const { name, quarantined } of states)
    for (const { eventId, type, stream, error } of quarantined) {
      const event = events.get(eventId) ?? {
        description: `${type} of stream ${stream} (${error})`,
        names: new Set(),
      };
      event.names.add(name);
      events.set(eventId, event);
    }
  return [...events].map(([eventId, { description, names }]) =>
    reportFault(
      `event ${eventId}, ${description}, can't be read and is missing from: ${[...names].join(', ')}`,
      `Restore a backup; or skip the event permanently: npm run projections -- skip ${eventId}`,
    ),
  );
}

function checkLag(states: readonly ModelState[], head: number, isProjecting: boolean): Diagnosis {
  const behind = states.map(({ name, position }) => ({ name, events: Math.max(0, head - position) }));
  const most = behind.toSorted((a, b) => b.events - a.events)[0];
  if (!most || most.events === 0) return reportOk('read models: up to date with the log');
  const finding = `read models: ${most.name} is ${formatCount(most.events, 'position')} behind the log`;
  if (!isProjecting)
    return reportWarning(`${finding}, and no process here updates them`, 'Start Tapwise or its projections.');
  if (most.events <= MAX_LAG_EVENTS) return reportOk(finding);
  return reportWarning(
    finding,
    "Wait until they have caught up; if the number doesn't fall, add a projections process.",
  );
}

function checkVersions(states: readonly ModelState[]): readonly Diagnosis[] {
  const missing = READ_MODELS.filter(
    ({ name, version }) =>
      !states.some((state) => state.name === name && state.version === version && state.state === 'live'),
  );
  if (missing.length === 0) return [];
  const names = missing.map(({ name, version }) => `${name} (version ${String(version)})`).join(', ');
  return [
    reportWarning(`not built yet: ${names}`, 'Start Tapwise or its projections: they build it from the log.'),
  ];
}

function checkOldGenerations(states: readonly ModelState[]): readonly Diagnosis[] {
  const current = new Map(READ_MODELS.map(({ name, version }): [string, number] => [name, version]));
  const unused = states.filter(
    ({ name, version, state }) => state === 'old' || version < (current.get(name) ?? 0),
  );
  if (unused.length === 0) return [];
  const names = [...new Set(unused.map(({ name }) => name))].join(', ');
  return [
    reportWarning(
      `old generations that nothing reads take up space: ${names}`,
      'Run: npm run projections -- drop-old',
    ),
  ];
}

interface ModelsInput {
  readonly states: readonly ModelState[];
  /** The position of the last event. */
  readonly head: number;
  /** Whether a projections process is known to run. */
  readonly isProjecting: boolean;
}

/** Reports paused projections, quarantined events, lag, and generations that can be dropped. */
export function checkModels({ states, head, isProjecting }: ModelsInput): readonly Diagnosis[] {
  const current = states.filter(
    ({ name, version, state }) =>
      state === 'live' && READ_MODELS.some((model) => model.name === name && model.version === version),
  );
  return [
    checkLag(current, head, isProjecting),
    ...checkVersions(states),
    ...current.flatMap(checkPaused),
    ...checkQuarantine(current),
    ...checkOldGenerations(states),
  ];
}
