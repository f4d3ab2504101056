import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import type { EventStore, NewEvent } from './port';
import { cardsAdded, createWalletStream } from './testing/events';

/** The contract of every event store for log marks. */
export function describeMarks(log: () => EventStore): void {
  const append = async (stream: string, events: readonly NewEvent[]) => {
    const result = await log().append(stream, 0, events);
    if (result.kind !== 'appended') throw new Error("It wasn't appended");
    return result;
  };

  it('marks its position by its last event, and recognizes the mark later', async () => {
    const stream = createWalletStream();
    const events = cardsAdded(2);
    const { position } = await append(stream, events);
    const mark = await log().findLastMark();
    expect(mark).toMatchObject({ epoch: log().epoch, position, eventId: events[1]?.metadata.eventId });
    if (!mark) throw new Error('There is no mark');
    await append(createWalletStream(), cardsAdded(1));
    expect(await log().findLastMark()).not.toEqual(mark);
    expect(await log().findLastMark(position)).toEqual(mark);
    expect(await log().contains(mark)).toBe(true);
  });

  it("recognizes no mark of a different log, a different event, or a position that it hasn't reached", async () => {
    await append(createWalletStream(), cardsAdded(1));
    const mark = await log().findLastMark();
    if (!mark) throw new Error('There is no mark');
    const otherKind = mark.kind === 'sqlite' ? ('eventstoredb' as const) : ('sqlite' as const);
    const beyond = toPosition(BigInt(mark.position) + 1_000_000n);
    const next = toPosition(BigInt(mark.position) + 1n);
    for (const other of [
      { epoch: 'another' },
      { kind: otherKind },
      { eventId: v7() },
      { checksum: mark.checksum + 1 },
      { position: beyond },
      { position: next },
    ])
      expect(await log().contains({ ...mark, ...other }), JSON.stringify(other)).toBe(false);
  });
}
