import { type Position, toPosition } from '@tapwise/contracts/events/position';
import type { EventStore, ScanPage } from '../../../event-store/port';
import type { CorrectionProgress } from '../progress';
import type { GivenEvent } from '../supersede-recommendation';

/** The card in the wallets of all recommendations, unless another is given. */
export const CARD = 'amex-gold';
const PAGE_SIZE = 2;

interface RecommendationOptions {
  readonly day?: string;
  readonly catalogueVersion?: number;
  readonly cardId?: string;
}

/** The id of the recommendation at a position of the log. */
export const toId = (position: number) => `recommendation-${String(position)}`;

function createGiven(
  position: number,
  { day = '2026-11-10', catalogueVersion = 9, cardId = CARD }: RecommendationOptions = {},
): GivenEvent {
  const at = `${day}T10:00:00.000Z`;
  return {
    type: 'RecommendationGiven',
    stream: toId(position),
    position: toPosition(position),
    metadata: { occurredAt: at },
    data: { recommendationId: toId(position), inputs: { at, catalogueVersion, wallet: [{ cardId }] } },
  } as object as GivenEvent;
}

export type RecommendationLog = ReturnType<typeof createRecommendationLog>;

/** A log in memory, with recommendations, some of which can't be read. */
export function createRecommendationLog() {
  const log: { event: GivenEvent; isUnreadable: boolean }[] = [];
  const stored: CorrectionProgress[] = [];
  const scanned: (Position | undefined)[] = [];
  const scanBackward = (_type: string, before?: Position): Promise<ScanPage> => {
    scanned.push(before);
    const older = log
      .filter(({ event }) => before === undefined || event.position < before)
      .toSorted((a, b) => (a.event.position < b.event.position ? 1 : -1));
    const page = older.slice(0, PAGE_SIZE);
    return Promise.resolve({
      events: page.filter(({ isUnreadable }) => !isUnreadable).map(({ event }) => event),
      unreadable: page
        .filter(({ isUnreadable }) => isUnreadable)
        .map(({ event }) => ({ stream: event.stream, version: 1, error: 'MalformedEvent' as const })),
      before: older.length > PAGE_SIZE ? page.at(-1)?.event.position : undefined,
    });
  };
  const append: EventStore['append'] = (_stream, _expected, events) => {
    for (const event of events) if (event.type === 'RecommendationsChecked') stored.push(event.data);
    return Promise.resolve({ kind: 'appended', version: stored.length, position: toPosition(0) });
  };
  return {
    scanBackward,
    append,
    /** Progress, in the order it was stored. */
    stored,
    /** Where each page began. */
    scanned,
    give: (position: number, options?: RecommendationOptions) => {
      log.push({ event: createGiven(position, options), isUnreadable: false });
    },
    setReadable: (position: number, isReadable: boolean) => {
      for (const row of log) if (row.event.position === toPosition(position)) row.isUnreadable = !isReadable;
    },
  };
}
