import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { CLIENT_UNDER_TEST as client } from '@tapwise/platform/stores/testing/eventstoredb-server';
import { type EventStoreDouble, startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';
import { openEventStoreDbLog } from '../../testing/eventstoredb-log';
import { storedFavoriteAdded, storedFavoritesAdded } from '../../testing/stored-events';
import type { EventFeed, FeedPage } from '../port';
import { openEventStoreDbFeed } from './feed';

describe(`a feed from a server, with the client ${client},`, () => {
  const stream = streams.favorites(UserId.parse('018f0000-0000-7000-8000-00000000000a'));
  let double: EventStoreDouble;
  let log: Awaited<ReturnType<typeof openEventStoreDbLog>>;
  let feed: EventFeed;
  let stop: AbortController;
  const warn = vi.fn();
  beforeEach(async () => {
    double = await startEventStoreDouble();
    log = await openEventStoreDbLog({ client, url: double.url });
    feed = await openEventStoreDbFeed({
      client,
      url: double.url,
      deadlineMs: 300,
      logger: { warn, error: vi.fn() },
    });
    stop = new AbortController();
    warn.mockReset();
  });
  afterEach(async () => {
    stop.abort();
    await Promise.all([feed.close(), log.close()]);
    await double.close();
  });

  async function readPagesUntil(isEnd: (page: FeedPage) => boolean, after = LOG_START): Promise<FeedPage[]> {
    const pages: FeedPage[] = [];
    for await (const page of feed.read(after, stop.signal)) {
      pages.push(page);
      if (isEnd(page)) break;
    }
    return pages;
  }
  const listTerms = (pages: readonly FeedPage[]) =>
    pages.flatMap(({ events }) =>
      events.map((event) => (event.type === 'FavoriteAdded' ? event.data.searchTerm : event.type)),
    );

  it('reads the log of its store and rejects any other', async () => {
    expect((await openEventStoreDbFeed({ client, url: double.url, epoch: feed.epoch })).epoch).toBe(
      feed.epoch,
    );
    const other = openEventStoreDbFeed({ client, url: double.url, epoch: 'mine' });
    await expect(other).rejects.toBeInstanceOf(ConfigurationError);
    await expect(other).rejects.toThrow('contains the log of another installation');
  });

  it('skips other applications’ events and continues after them', async () => {
    await log.append(stream, storedFavoriteAdded('before'));
    double.log.appendForeign(2_500);
    double.log.appendForeign(20, 'account-of-someone-else');
    const end = toPosition(double.log.events.at(-1)?.position ?? 0);
    const pages = await readPagesUntil(({ upTo }) => upTo >= end);
    expect(listTerms(pages)).toEqual(['before']);
    const positions = pages.map(({ upTo }) => upTo);
    expect(positions).toEqual([...new Set(positions)].sort());
    // Far beyond Tapwise's newest event, but still within the log.
    expect((await feed.getHead()) < end).toBe(true);
    expect(await feed.getEnd()).toBe(end);
    await log.append(stream, storedFavoriteAdded('after'));
    expect(listTerms(await readPagesUntil(({ events }) => events.length > 0, end))).toEqual(['after']);
  });

  it('skips events that other applications write while it waits', async () => {
    const pages = readPagesUntil(
      ({ upTo }) => upTo >= toPosition(double.log.events[2_000]?.position ?? 10n ** 18n),
    );
    for (let round = 0; round < 30; round += 1) double.log.appendForeign(100);
    expect(listTerms(await pages)).toEqual([]);
  });

  it('delivers the event written at the position where the server continues reading', async () => {
    // With these, the server doesn't append system events before Tapwise's next event.
    double.log.appendForeign(1);
    await log.append(stream, ...storedFavoritesAdded(32));
    const pages = readPagesUntil((page) => listTerms([page]).includes('next'));
    await vi.waitFor(() => expect(double.log.countListeners()).toBe(1));
    const position = toPosition(double.log.end());
    expect(await log.append(stream, storedFavoriteAdded('next'))).toBe(position);
    expect(listTerms(await pages)).toHaveLength(33);
    expect((await pages).at(-2)?.upTo).not.toBe(position);
  });

  it('finds Tapwise’s newest event behind many others', async () => {
    expect(await feed.getHead()).toBe(LOG_START);
    const first = await log.append(stream, storedFavoriteAdded('one'));
    double.log.appendForeign(1_000);
    expect(await feed.getHead()).toBe(first);
    const second = await log.append(stream, storedFavoriteAdded('two'));
    double.log.appendForeign(1_000, 'catalogue-of-someone-else');
    expect(await feed.getHead()).toBe(second);
    expect(await feed.getHead()).toBe(second);
  });

  it('waits for an unreachable server and loses nothing', async () => {
    const pages = readPagesUntil((page) => listTerms([page]).includes('two'));
    await log.append(stream, storedFavoriteAdded('one'));
    await vi.waitFor(() => expect(double.log.countListeners()).toBe(1));
    await double.stop();
    await expect(feed.getHead()).rejects.toBeInstanceOf(StoreUnavailable);
    await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(2));
    await double.restart();
    await log.append(stream, storedFavoriteAdded('two'));
    expect(listTerms(await pages)).toEqual(['one', 'two']);
  });

  it('resubscribes if the server accepts connections but doesn’t respond', async () => {
    double.pause();
    const pages = readPagesUntil(({ events }) => events.length > 0);
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    double.resume();
    await log.append(stream, storedFavoriteAdded('one'));
    expect(listTerms(await pages)).toEqual(['one']);
  });

  it('rejects a checkpoint where no event starts, in one line', async () => {
    const position = await log.append(stream, storedFavoriteAdded('one'));
    await log.append(stream, storedFavoriteAdded('two'));
    const reading = readPagesUntil(() => true, toPosition(BigInt(position) + 1n));
    await expect(reading).rejects.toBeInstanceOf(ConfigurationError);
    await expect(reading).rejects.toThrow(/^(EventStore|Kurrent)DB at [^\n]+ has no event at [^\n]+\.$/);
  });

  it('ends immediately when aborted while the server is unreachable', async () => {
    await double.stop();
    const waiting = feed.read(LOG_START, stop.signal)[Symbol.asyncIterator]().next();
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    stop.abort();
    expect((await waiting).done).toBe(true);
  });

  it('ends immediately when aborted while the server doesn’t respond', async () => {
    const patient = await openEventStoreDbFeed({ client, url: double.url, deadlineMs: 600_000 });
    const after = await log.append(stream, storedFavoriteAdded('one'));
    double.pause();
    const waiting = patient.read(after, stop.signal)[Symbol.asyncIterator]().next();
    stop.abort();
    expect((await waiting).done).toBe(true);
    await patient.close();
  });

  it('reports in one line at opening that the server is unreachable', async () => {
    await double.stop();
    const opening = openEventStoreDbFeed({ client, url: double.url });
    await expect(opening).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(opening).rejects.toThrow(
      /^(EventStore|Kurrent)DB at [\d.:]+ doesn't respond \([^\n]+\)\. [^\n]+\.$/,
    );
  });

  it('ends its subscription on the server when the reader stops', async () => {
    await log.append(stream, storedFavoriteAdded('one'));
    await readPagesUntil(({ events }) => events.length > 0);
    await vi.waitFor(() => expect(double.log.countListeners()).toBe(0));
  });

  it('ignores the checkpoint 2^64-1 that version 24.10.0 sends to an empty subscription', async () => {
    const faulty = await startEventStoreDouble({ hasEmptyCheckpointFault: true });
    const faultyLog = await openEventStoreDbLog({ client, url: faulty.url });
    const faultyFeed = await openEventStoreDbFeed({ client, url: faulty.url });
    const pages: FeedPage[] = [];
    const reading = (async () => {
      for await (const page of faultyFeed.read(LOG_START, stop.signal)) {
        pages.push(page);
        if (page.events.length > 0) return;
      }
    })();
    await vi.waitFor(() => expect(faulty.log.countListeners()).toBe(1));
    const position = await faultyLog.append(stream, storedFavoriteAdded('first'));
    await reading;
    expect(listTerms(pages)).toEqual(['first']);
    expect(pages.map(({ upTo }) => upTo).filter((upTo) => upTo > position)).toEqual([]);
    await Promise.all([faultyFeed.close(), faultyLog.close()]);
    await faulty.close();
  });
});
