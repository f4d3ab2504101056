import { z } from 'zod';
import type { RelationshipProgram } from '@tapwise/contracts/vocabulary/account/facts';
import { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';

const PROGRAMS = [
  'bofaRewards',
  'bofaAtmosBoost',
  'bofaBusinessRewards',
  'usBankSmartly',
  'truistLoyalty',
] as const satisfies readonly RelationshipProgram[];

/** One level of a program, lowest first. */
const RelationshipTier = z.strictObject({
  name: z.string().min(1),
  requirement: z.string().min(1),
  /** Dollars at the bank. Absent means any account. */
  minBalance: z.number().nonnegative().optional(),
  /** Raises what the card earns: 25 turns 2% into 2.5%. */
  boostPct: z.number().positive(),
});

const ProgramTiers = z.strictObject({
  program: z.enum(PROGRAMS),
  cards: z.array(CardId).min(1),
  /** First day of these tiers. */
  since: z.iso.date().optional(),
  tiers: z.array(RelationshipTier).min(1),
  /** Dollars per period that are raised. */
  capAmount: z.number().positive().optional(),
  capPeriod: CapPeriod.optional(),
  /** Codes of purchases that earn no more. */
  excludedCodes: z.array(Mcc).min(1).optional(),
  note: z.string().optional(),
  source: z.union([z.url(), z.literal('general knowledge')]),
  /** The month the page was read. Null if it wasn't. */
  seen: z.string().nullable(),
  confidence: z.enum(['high', 'medium', 'low']),
});
/** How a bank raises the rewards of some of its cards for customers with deposits. */
export type ProgramTiers = z.infer<typeof ProgramTiers>;

/** The shape of `relationship-tiers.json`. */
export const RelationshipTierFile = z.strictObject({ asOf: z.string(), programs: z.array(ProgramTiers) });
export type RelationshipTierFile = z.infer<typeof RelationshipTierFile>;
