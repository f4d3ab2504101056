import { parseStreamKind } from '@tapwise/contracts/events/streams';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import { getBuild } from '@tapwise/contracts/read-models/define-read-model';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import type { QuarantinedEvent } from '@tapwise/platform/stores/quarantined-event';
import type { Projection } from '../models/projection';
import { PROJECTIONS } from '../models/projections';
import { selectResolvedEvents } from '../runner/quarantine-changes';
import { type CommandDependencies, requireProjection } from './commands';
import { rebuildOne } from './rebuild-commands';

/** Resumes a paused projection. Returns whether it was paused. */
async function clearPause(
  { model }: Projection,
  { stores: { writer }, print }: CommandDependencies,
): Promise<boolean> {
  const paused = (await writer.listBuilds()).filter(
    (record) => record.name === model.name && record.version === model.version && record.failure,
  );
  for (const { generation } of paused) await writer.setFailure(getBuild(model, generation), undefined);
  if (paused.length === 0) return false;
  print(`${model.name} retries within seconds if a process runs the projections. Run \`status\` to check.`);
  return true;
}

/** Reads which events a projection's live documents leave out. */
async function readQuarantined(
  { model }: Projection,
  { stores: { writer } }: CommandDependencies,
): Promise<readonly QuarantinedEvent[]> {
  const { collection } = await writer.openLiveBuild(model);
  return (await writer.listQuarantined()).filter((event) => event.collection === collection);
}

/** Rebuilds a projection if one of its quarantined events is readable or skipped now. Returns whether it did. */
async function repair(projection: Projection, deps: CommandDependencies): Promise<boolean> {
  const quarantined = await readQuarantined(projection, deps);
  if ((await selectResolvedEvents(deps.stores.feed, quarantined)).length === 0) return false;
  await rebuildOne(projection.name, deps);
  return true;
}

async function resume(projection: Projection, deps: CommandDependencies): Promise<boolean> {
  const wasPaused = await clearPause(projection, deps);
  return (await repair(projection, deps)) || wasPaused;
}

/** `resume <name>`: resumes a projection, and rebuilds it if events that it left out are readable now. */
export async function resumeOne(name: string, deps: CommandDependencies): Promise<void> {
  const projection = requireProjection(name, deps.projections);
  if (await resume(projection, deps)) return;
  const { length } = await readQuarantined(projection, deps);
  deps.print(
    length === 0
      ? `${name} isn't paused.`
      : `${name} isn't paused, but it omits ${formatCount(length, 'unreadable event')}. Run \`status\` for details.`,
  );
}

/** `resume --all`: the same for every projection. */
export async function resumeAll(deps: CommandDependencies): Promise<void> {
  let resumed = 0;
  for (const projection of deps.projections ?? PROJECTIONS) if (await resume(projection, deps)) resumed += 1;
  if (resumed === 0) deps.print('No projection is paused, and no quarantined event has become readable.');
}

type Skippable = Pick<UnreadableEvent, 'stream' | 'version' | 'position' | 'eventId' | 'type'>;

/** Finds the event. Throws a `ConfigurationError` if it is missing or readable. */
async function requireSkippable(eventId: string, { stores }: CommandDependencies): Promise<Skippable> {
  const { feed, writer } = stores;
  const quarantined = (await writer.listQuarantined()).find((event) => event.eventId === eventId);
  const unreadableEvent = quarantined ?? (await feed.findUnreadable(eventId));
  if (!unreadableEvent)
    throw new ConfigurationError(
      `The log has no unreadable event ${eventId}. \`status\` lists all unreadable events.`,
    );
  if ((await feed.readState(unreadableEvent)) === 'readable')
    throw new ConfigurationError(
      `The event ${eventId} is readable and wasn't skipped. \`resume --all\` rebuilds the documents that omit it.`,
    );
  return unreadableEvent;
}

/** `skip <event id>`: skips an unreadable event permanently, and rebuilds the projections that left it out. */
export async function skipOne(eventId: string, deps: CommandDependencies): Promise<void> {
  const { stores, print, projections = PROJECTIONS } = deps;
  const event = await requireSkippable(eventId, deps);
  await stores.skip(event);
  const kind = parseStreamKind(event.stream) ?? 'unknown';
  print(
    `The event ${eventId} (${event.type}, ${kind} stream, position ${String(Number(event.position))}) is skipped from now on. ` +
      'Commands on its stream are accepted again. If it becomes readable, the next rebuild includes it.',
  );
  for (const projection of projections) await repair(projection, deps);
}
