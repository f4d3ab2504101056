import { z } from 'zod';
import { Uuid } from '../../vocabulary/ids';

const Count = z.number().int().nonnegative();

/** The outcome of an import, by row. Each row is counted once. */
export const ImportResult = z.object({
  /** Rows that were recorded as new purchases. */
  imported: Count,
  /** Rows that were imported before. */
  repeated: Count,
  /** Rows that can't be imported, and why. `row`: the row's index in the request. `field`: the invalid one, if any. */
  refused: z.array(z.object({ row: Count, field: z.string().optional(), message: z.string() })),
  /** The new purchases, each with the index of its row, so that the import can be undone. */
  recorded: z.array(z.object({ row: Count, purchaseId: Uuid })),
  /** The `repeated` rows whose purchases were removed. With another `occurrence`, they are recorded again. */
  removed: z.array(Count),
});
export type ImportResult = z.infer<typeof ImportResult>;
