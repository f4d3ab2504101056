import { z } from 'zod';

/** The file that makes a folder a backup. It is written last. */
export const MANIFEST = 'backup.json';

const BackedUpFile = z.object({
  name: z.string().regex(/^[a-z][a-z.-]*$/),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BackedUpFile = z.infer<typeof BackedUpFile>;

/** The contents of a backup. `events` and `accounts` are absent if that store is backed up with its own tool. */
export const BackupManifest = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  /** The version of Tapwise that made it. */
  version: z.string(),
  events: z
    .object({
      /** The epoch of the log. */
      epoch: z.string(),
      /** The position and id of the last event; 0 and an empty id for an empty log. */
      position: z.number().int().min(0),
      eventId: z.string(),
      count: z.number().int().min(0),
      streams: z.number().int().min(0),
      /** Damage that existed before the backup was made. */
      damaged: z.number().int().min(0),
    })
    .optional(),
  accounts: z.object({ count: z.number().int().min(0), damaged: z.number().int().min(0) }).optional(),
  /** Data that must be backed up with another tool, one sentence each. */
  elsewhere: z.array(z.string()),
  files: z.array(BackedUpFile),
});
export type BackupManifest = z.infer<typeof BackupManifest>;
