import { z } from 'zod';
import { CategoryParam, CentsParam, Name, Prose } from './code-params';
import { defineCode, plainTextCode } from './define-code';

/** A card of the catalog that would have earned more. */
export const UpgradeCode = z.discriminatedUnion('code', [
  defineCode('upgrade', {
    card: Name,
    wouldCents: CentsParam,
    spendCents: CentsParam,
    category: CategoryParam,
    /** More than the card `best`. If `best` is absent: more than was actually earned. */
    moreCents: CentsParam,
    best: Name.optional(),
    feeCents: CentsParam,
    /** `text`: the required membership. `membershipCents`: its yearly cost. */
    text: Prose.optional(),
    membershipCents: CentsParam.optional(),
    /** The gain after fee and membership. Absent in answers of engine 6 and earlier. */
    netCents: CentsParam.optional(),
    /** `wouldCents` and `moreCents` are after foreign transaction fees. */
    hasForeignFees: z.literal(true).optional(),
  }),
  plainTextCode,
]);
export type UpgradeCode = z.infer<typeof UpgradeCode>;
