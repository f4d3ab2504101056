import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { DamagedStream } from '@tapwise/platform/stores/damaged-stream';
import { selectDeciderEvents } from '../command-handler/aggregate';
import { PAGE_EVENTS } from '../command-handler/load-aggregate';
import { account } from '../domain/account/decide';
import type { AccountState } from '../domain/account/state';
import type { Decider } from '../domain/decider';
import { wallet } from '../domain/wallet/decide';
import type { WalletState } from '../domain/wallet/state';
import type { EventStore } from '../event-store/port';

/** The states of one stream, each with the time (ISO, UTC) from which it was true. Oldest first. */
type Timeline<State> = readonly { readonly from: string; readonly state: State }[];

/** What the user had and chose at different times. */
export interface UserHistory {
  readonly wallet: Timeline<WalletState>;
  readonly account: Timeline<AccountState>;
}

async function readTimeline<State, Event extends DomainEvent>(
  store: Pick<EventStore, 'read'>,
  stream: string,
  { initialState, evolve }: Pick<Decider<never, State, Event>, 'initialState' | 'evolve'>,
): Promise<Timeline<State>> {
  const timeline: { from: string; state: State }[] = [];
  let state = initialState;
  for (let after = 0; ;) {
    const page = await store.read(stream, after, PAGE_EVENTS);
    if (page.unreadable.length > 0) throw new DamagedStream(stream, page.unreadable);
    for (const event of selectDeciderEvents<Event>(page.events)) {
      state = evolve(state, event);
      timeline.push({ from: event.metadata.occurredAt, state });
    }
    if (!page.hasMore) return timeline;
    after = page.version;
    await nextTurn();
  }
}

/** Reads the user's wallet and account from their first event on. Throws DamagedStream. */
export async function loadUserHistory(store: Pick<EventStore, 'read'>, user: UserId): Promise<UserHistory> {
  const [walletTimeline, accountTimeline] = await Promise.all([
    readTimeline(store, streams.wallet(user), wallet),
    readTimeline(store, streams.account(user), account),
  ]);
  return { wallet: walletTimeline, account: accountTimeline };
}

/** The state at a time. Undefined if the stream had no events yet. */
export function findStateAt<State>(timeline: Timeline<State>, at: string): State | undefined {
  return timeline.findLast(({ from }) => from <= at)?.state;
}
