import { z } from 'zod';
import type { UserId } from '../vocabulary/ids';

/** Stream names. No other code builds or parses them. */
export const streams = {
  account: (userId: UserId) => `account-${userId}`,
  wallet: (userId: UserId) => `wallet-${userId}`,
  ledger: (userId: UserId, year: number) => `ledger-${userId}-${String(year)}`,
  /** Earlier versions stored a user's recommendations of one year here. Read-only. */
  advice: (userId: UserId, year: number) => `advice-${userId}-${String(year)}`,
  /** One recommendation with its feedback. */
  recommendation: (recommendationId: string) => `recommendation-${recommendationId}`,
  favorites: (userId: UserId) => `favorites-${userId}`,
  /** Who is in a household. */
  household: (householdId: string) => `household-${householdId}`,
  catalogue: 'catalogue',
  pricing: 'pricing',
  /** Operators' requests to the processes, such as a rebuild. */
  operations: 'operations',
  /** The progress of the search for recommendations that a correction supersedes. `version` is the catalog version. */
  correction: (version: number) => `correction-${String(version)}`,
} as const;

const PERSONAL_STREAM =
  /^(account|wallet|ledger|advice|favorites)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d{4})?$/;

const RECOMMENDATION_STREAM = /^recommendation-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const HOUSEHOLD_STREAM = /^household-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const CORRECTION_STREAM = /^correction-[1-9]\d*$/;

/**
 * The user in the stream's name. Undefined for the catalog, corrections, the prices, operations, households, and
 * recommendations (see `findOwner`).
 */
export function parseStreamOwner(stream: string): UserId | undefined {
  return PERSONAL_STREAM.exec(stream)?.[2] as UserId | undefined;
}

const LEDGER_STREAM = /^ledger-(.{36})-(\d{4})$/;

/** The user and the year in the name of a ledger stream. Undefined for other streams. */
export function parseLedgerStream(
  stream: string,
): { readonly userId: UserId; readonly year: number } | undefined {
  const [, userId, year] = LEDGER_STREAM.exec(stream) ?? [];
  return userId === undefined ? undefined : { userId: userId as UserId, year: Number(year) };
}

/** The kind of a stream: the first part of its name. */
export type StreamKind = keyof typeof streams;

/** The kind of a stream. Undefined if the name isn't one of ours. */
export function parseStreamKind(stream: string): StreamKind | undefined {
  if (stream === streams.catalogue || stream === streams.pricing || stream === streams.operations)
    return stream;
  if (RECOMMENDATION_STREAM.test(stream)) return 'recommendation';
  if (HOUSEHOLD_STREAM.test(stream)) return 'household';
  if (CORRECTION_STREAM.test(stream)) return 'correction';
  return PERSONAL_STREAM.exec(stream)?.[1] as StreamKind | undefined;
}

/** The prefixes that a feed subscribes to. */
export const STREAM_PREFIXES = [
  'account-',
  'wallet-',
  'ledger-',
  'advice-',
  'recommendation-',
  'favorites-',
  'household-',
  'catalogue',
  'pricing',
  'operations',
  'correction-',
] as const;

/** The name of one of our streams. */
export const StreamName = z.string().refine((name) => parseStreamKind(name) !== undefined);
