import type { DomainEvent } from '@tapwise/contracts/events/event';
import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { selectDeciderEvents } from '../../command-handler/aggregate';
import { accountDecider } from '../../domain/account/decide';
import type { AccountState } from '../../domain/account/state';
import type { Decider } from '../../domain/decider';
import { walletDecider } from '../../domain/wallet/decide';
import type { WalletState } from '../../domain/wallet/state';
import type { EventStore } from '../../event-store/port';
import { assertReadable, readPages } from '../../event-store/read-pages';

/** The states of one stream, each with its start time (ISO, UTC). Oldest first. */
type Timeline<State> = readonly { readonly from: string; readonly state: State }[];

/** A user's wallet and account over time. */
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
  for await (const page of readPages(store, stream)) {
    assertReadable(stream, page);
    for (const event of selectDeciderEvents<Event>(page.events)) {
      state = evolve(state, event);
      timeline.push({ from: event.metadata.occurredAt, state });
    }
  }
  return timeline;
}

/** Reads the user's wallet and account, starting with their first event. Throws DamagedStream. */
export async function loadUserHistory(store: Pick<EventStore, 'read'>, userId: UserId): Promise<UserHistory> {
  const [walletTimeline, accountTimeline] = await Promise.all([
    readTimeline(store, streams.wallet(userId), walletDecider),
    readTimeline(store, streams.account(userId), accountDecider),
  ]);
  return { wallet: walletTimeline, account: accountTimeline };
}

/** Finds the state at a time. Undefined if the stream had no events yet. */
export function findStateAt<State>(timeline: Timeline<State>, at: string): State | undefined {
  return timeline.findLast(({ from }) => from <= at)?.state;
}
