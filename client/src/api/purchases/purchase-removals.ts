import type { QueryClient } from '@tanstack/react-query';
import { v4 as newUuid } from 'uuid';
import { withLocalStorage } from '../../lib/browser/local-storage';
import { findErrorStatus } from '../../lib/errors/response-error';
import { createObservable } from '../../lib/hooks/observable';
import { invalidateAfter } from '../commands/invalidation';
import { withIdempotencyKey } from '../requests/http';
import { removePurchase } from './purchases';

/**
 * A removal is sent only when it can no longer be undone. So Undo sends nothing, and the purchase keeps its id and its
 * refunds. Closing the page sends the removal. Until the server responds, the removal is also stored in this browser,
 * and the next page sends it again with the same Idempotency-Key. If the browser forbids storage, a removal can be
 * lost with its page. Then the purchase stays.
 */
export const UNDO_MS = 8_000;
const PREFIX = 'removal:';
/** A removal without a response is dropped after this time, because the user may have changed the purchase since. */
const RESEND_MS = 10 * 60_000;

/** `undoable`: not sent yet. `sent`: waiting for the response, then for the list without the purchase. */
export type RemovalState = 'undoable' | 'sent';
export type RemovalFailure = (purchaseId: string) => void;

interface SentRemoval {
  readonly key: string;
  /** When it was sent, in milliseconds. */
  readonly at: number;
}

const removals = createObservable<ReadonlyMap<string, RemovalState>>(new Map());
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The purchases that are being removed, by id. */
export const usePurchaseRemovals = removals.useValue;

function setState(id: string, state: RemovalState | undefined): void {
  const next = new Map(removals.get());
  if (state === undefined) next.delete(id);
  else next.set(id, state);
  removals.set(next);
}

function stopTimer(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

const isGone = (error: unknown) => findErrorStatus(error) === 404;

async function send(
  client: QueryClient,
  id: string,
  { key, onFailure }: { readonly key: string; readonly onFailure: RemovalFailure },
): Promise<void> {
  stopTimer(id);
  setState(id, 'sent');
  const entry: SentRemoval = { key, at: Date.now() };
  withLocalStorage((storage) => {
    storage.setItem(PREFIX + id, JSON.stringify(entry));
  });
  try {
    await withIdempotencyKey(key, () => removePurchase(id));
  } catch (error) {
    if (!isGone(error)) onFailure(id);
  }
  withLocalStorage((storage) => {
    storage.removeItem(PREFIX + id);
  });
  await invalidateAfter(client, 'removePurchase');
  setState(id, undefined);
}

/** Removes a purchase once it can't be undone anymore. */
export function startRemoval(client: QueryClient, id: string, onFailure: RemovalFailure): void {
  if (removals.get().has(id)) return;
  setState(id, 'undoable');
  const run = () => void send(client, id, { key: newUuid(), onFailure });
  timers.set(id, setTimeout(run, UNDO_MS));
}

/** Cancels a removal that hasn't been sent. */
export function undoRemoval(id: string): void {
  if (removals.get().get(id) !== 'undoable') return;
  stopTimer(id);
  setState(id, undefined);
}

/** Sends the removals that can still be undone, because the user leaves the list. */
export function sendRemovals(client: QueryClient, onFailure: RemovalFailure): void {
  for (const [id, state] of removals.get()) {
    if (state === 'undoable') void send(client, id, { key: newUuid(), onFailure });
  }
}

function readSentRemoval(storage: Storage, name: string): SentRemoval | undefined {
  try {
    const entry = JSON.parse(storage.getItem(name) ?? 'null') as Partial<SentRemoval> | null;
    if (typeof entry?.key !== 'string' || typeof entry.at !== 'number') return undefined;
    return { key: entry.key, at: entry.at };
  } catch {
    return undefined;
  }
}

/** Resends removals that a closed page got no response for. */
export function resendRemovals(client: QueryClient, onFailure: RemovalFailure): void {
  withLocalStorage((storage) => {
    for (const name of Object.keys(storage).filter((other) => other.startsWith(PREFIX))) {
      const id = name.slice(PREFIX.length);
      if (removals.get().has(id)) continue;
      const entry = readSentRemoval(storage, name);
      if (entry && Date.now() - entry.at < RESEND_MS) void send(client, id, { key: entry.key, onFailure });
      else storage.removeItem(name);
    }
  });
}
