import { ledger, type LedgerState } from '@tapwise/command-api';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { type LedgerEvent, ledgerEvents } from '@tapwise/contracts/events/ledger';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { getYearOf } from '@tapwise/contracts/vocabulary/day';
import type { RecommendationInputs } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { DamageCollector } from '../event-log/damage-collector';
import { readStreamEvents } from '../event-log/decode-event';
import type { LogReader } from '../event-log/port';
import type { RecordedAnswer } from './engine';

/** About 200 MB of events. */
const MAX_CACHED_EVENTS = 100_000;

type RecordedLedgerEvent = Extract<RecordedEvent, LedgerEvent>;

/** A ledger, folded up to some of its events. */
interface Ledger {
  readonly events: readonly RecordedLedgerEvent[];
  folded: number;
  state: LedgerState;
}

/**
 * What users had spent, as of their recommendations. Recorded answers contain only the part that their own catalog and
 * engine need.
 */
export interface SpendingHistory {
  /** All spending of the year of the recommendation and of the year before, when it was requested. */
  find(
    recorded: RecordedAnswer,
    position: number,
  ): Promise<Required<Pick<RecommendationInputs, 'spending' | 'previousYear'>>>;
}

const LEDGER_TYPES: ReadonlySet<string> = new Set(ledgerEvents.map(({ type }) => type));

function isLedgerEvent(event: RecordedEvent): event is RecordedLedgerEvent {
  return LEDGER_TYPES.has(event.type);
}

/** Continues where the last fold ended. Starts again for an earlier time. */
function foldUpTo(cached: Ledger, isIncluded: (event: RecordedLedgerEvent) => boolean): LedgerState {
  const count = cached.events.filter(isIncluded).length;
  if (count < cached.folded) {
    cached.folded = 0;
    cached.state = ledger.initialState;
  }
  cached.state = cached.events.slice(cached.folded, count).reduce(ledger.evolve, cached.state);
  cached.folded = count;
  return cached.state;
}

/** Caches up to MAX_CACHED_EVENTS events of ledgers. */
export function createSpendingHistory(log: LogReader, damaged: DamageCollector): SpendingHistory {
  const ledgers = new Map<string, Ledger>();
  let cachedEvents = 0;
  const load = async (stream: string): Promise<Ledger> => {
    const cachedLedger = ledgers.get(stream);
    if (cachedLedger) return cachedLedger;
    const events = (await readStreamEvents(log, stream, damaged)).filter(isLedgerEvent);
    if (cachedEvents + events.length > MAX_CACHED_EVENTS) {
      ledgers.clear();
      cachedEvents = 0;
    }
    const loaded = { events, folded: 0, state: ledger.initialState };
    ledgers.set(stream, loaded);
    cachedEvents += events.length;
    return loaded;
  };
  return {
    async find({ userId, inputs: { at, ledgerVersion } }, positionNumber) {
      const position: Position = toPosition(positionNumber);
      const year = getYearOf(at);
      const current = await load(streams.ledger(userId, year));
      const spending = foldUpTo(current, ({ version }) => version <= ledgerVersion).spending;
      const previous = await load(streams.ledger(userId, year - 1));
      const previousYear = foldUpTo(previous, (event) => event.position < position).spending;
      return { spending, previousYear };
    },
  };
}
