import { pino } from 'pino';
import { toPosition } from '@tapwise/contracts/events/position';
import type { Configuration } from '@tapwise/platform/configuration/configuration';
import { closeAfter } from '@tapwise/platform/stores/close-after';
import { lockFolder } from '@tapwise/platform/stores/installation/instance-lock';
import { getLogKind } from '@tapwise/platform/stores/log-mark';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { openFeed } from '@tapwise/projections';
import { DamageCollector } from '../event-log/damage-collector';
import { openLog } from '../event-log/open-log';
import { buildReadModels } from '../store-files/build-read-models';
import { limitFeed } from './limit-feed';
import {
  assertReplaceable,
  getViewsPath,
  removeViews,
  type SnapshotManifest,
  writeSnapshotManifest,
} from './snapshot-folder';
import { isUpTo, parseUntil, readSnapshotPoint, type SnapshotPoint } from './snapshot-point';

interface BuildOptions extends Pick<CliContext, 'startProgress' | 'signal'> {
  /** Where the log is. */
  readonly configuration: Configuration;
  /** The point in time, as given. */
  readonly until: string;
  readonly folder: string;
  readonly now: Date;
}

/** A snapshot, and what the operator should know about it. */
export interface BuiltSnapshot {
  readonly manifest: SnapshotManifest;
  readonly point: SnapshotPoint;
  /** The number of unreadable events that the read models leave out. */
  readonly unreadable: number;
}

/**
 * Builds the read models as of a point in time in a folder of their own. Reads only the log. Throws an `InputError` if
 * the folder contains anything but an earlier snapshot, and a `ConfigurationError` if another process is using it.
 */
export async function buildSnapshot({
  configuration,
  until: text,
  folder,
  now,
  ...context
}: BuildOptions): Promise<BuiltSnapshot> {
  const until = parseUntil(text);
  assertReplaceable(folder);
  const log = await openLog(configuration);
  try {
    const lock = await lockFolder({ dataDir: folder, roles: ['projections'], name: 'replay' });
    try {
      const damaged = new DamageCollector();
      const point = await readSnapshotPoint(log, until, { ...context, damaged, now: now.getTime() });
      const { position, asOf, events } = point;
      const manifest: SnapshotManifest = {
        format: 'tapwise-replay',
        version: 1,
        isComplete: false,
        until: text,
        position,
        asOf,
        events,
        builtAt: now.toISOString(),
      };
      await writeSnapshotManifest(folder, manifest);
      removeViews(folder);
      const feed = await openFeed(configuration);
      const built = buildReadModels({
        ...context,
        feed: limitFeed(feed, {
          upTo: toPosition(position),
          isIncluded: ({ metadata }) => isUpTo(until, metadata.occurredAt),
        }),
        kind: getLogKind(configuration),
        path: getViewsPath(folder),
        logger: pino({ level: 'silent' }),
      });
      const unreadable = await closeAfter(built, feed);
      const complete = { ...manifest, isComplete: true };
      await writeSnapshotManifest(folder, complete);
      return { manifest: complete, point, unreadable };
    } finally {
      lock.release();
    }
  } finally {
    await log.close();
  }
}
