import { z } from 'zod';
import type { UserId } from '../vocabulary/ids';

/** Names of the streams; nothing else builds or takes apart a stream's name. */
export const streams = {
  account: (user: UserId) => `account-${user}`,
  wallet: (user: UserId) => `wallet-${user}`,
  ledger: (user: UserId, year: number) => `ledger-${user}-${String(year)}`,
  advice: (user: UserId, year: number) => `advice-${user}-${String(year)}`,
  favorites: (user: UserId) => `favorites-${user}`,
  catalogue: 'catalogue',
  pricing: 'pricing',
} as const;

const PERSONAL =
  /^(account|wallet|ledger|advice|favorites)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d{4})?$/;

/** The user whose stream this is; undefined for the catalogue and the prices. */
export function streamOwner(stream: string): UserId | undefined {
  return PERSONAL.exec(stream)?.[2] as UserId | undefined;
}

export type StreamKind = keyof typeof streams;

/** The kind of a stream by its name; undefined for a stream that is not the product's. */
export function streamKind(stream: string): StreamKind | undefined {
  if (stream === streams.catalogue || stream === streams.pricing) return stream;
  return PERSONAL.exec(stream)?.[1] as StreamKind | undefined;
}

/** The stream kinds of the product: what a feed subscribes to. */
export const STREAM_PREFIXES = [
  'account-',
  'wallet-',
  'ledger-',
  'advice-',
  'favorites-',
  'catalogue',
  'pricing',
] as const;

export const StreamName = z
  .string()
  .refine((name) => PERSONAL.test(name) || name === streams.catalogue || name === streams.pricing);
