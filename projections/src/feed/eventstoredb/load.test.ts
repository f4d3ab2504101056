import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { LOG_START } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { CLIENT_UNDER_TEST as client } from '@tapwise/platform/stores/testing/eventstoredb-server';
import { startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';
import { openEventStoreDbLog } from '../../testing/eventstoredb-log';
import { storedFavoriteAdded } from '../../testing/stored-events';
import { openEventStoreDbFeed } from './feed';

const EVENTS = 1_500;
const WRITERS = 20;
const stream = (writer: number) =>
  streams.favorites(UserId.parse(`018f0000-0000-7000-8000-${String(writer).padStart(12, '0')}`));

const SERVERS = [
  { what: 'drops', slowConsumer: 'drop' as const },
  { what: 'catches the reader up', slowConsumer: 'catch-up' as const },
];

it.each(SERVERS)(
  `a reader slower than the writers gets each event once and in order from a server that $what, with the client ${client}`,
  async ({ slowConsumer }) => {
    const double = await startEventStoreDouble({ slowConsumer });
    const log = await openEventStoreDbLog({ client, url: double.url });
    const warn = vi.fn();
    const feed = await openEventStoreDbFeed({
      client,
      url: double.url,
      pageSize: 10,
      logger: { warn, error: vi.fn() },
    });
    const stop = new AbortController();
    const seen: string[] = [];
    const reading = (async () => {
      for await (const { events } of feed.read(LOG_START, stop.signal)) {
        seen.push(...events.map(({ metadata }) => metadata.eventId));
        if (seen.length >= EVENTS) return;
        await sleep(1);
      }
    })();
    await vi.waitFor(() => expect(double.log.countListeners()).toBe(1));
    const write = async (writer: number) => {
      for (let index = 0; index < EVENTS / WRITERS; index += 1)
        await log.append(stream(writer), storedFavoriteAdded('x'.repeat(400)));
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    await reading;
    stop.abort();
    const written = double.log.events.filter(({ type }) => type === 'FavoriteAdded').map(({ id }) => id);
    expect(written).toHaveLength(EVENTS);
    expect(seen).toEqual(written);
    if (slowConsumer === 'drop') expect(warn).toHaveBeenCalled();
    else expect(warn).not.toHaveBeenCalled();
    await Promise.all([feed.close(), log.close()]);
    await double.close();
  },
);
