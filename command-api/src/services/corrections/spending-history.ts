import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { type LedgerEvent, ledgerEvents } from '@tapwise/contracts/events/ledger';
import type { Position } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { RecommendationInputs } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { createStepPause } from '@tapwise/platform/scheduling/run-in-steps';
import { ledgerDecider } from '../../domain/ledger/decide';
import type { LedgerState } from '../../domain/ledger/state';
import type { GivenRecommendation } from '../../domain/recommendation/commands';
import { divideYear, toStatementDays } from '../user-inputs/statement-days';

type RecordedLedgerEvent = Extract<RecordedEvent, LedgerEvent>;

/** The state of a ledger after some of its events. */
interface Ledger {
  readonly events: readonly RecordedLedgerEvent[];
  folded: number;
  state: LedgerState;
}

/**
 * Users' spending at the time of their recommendations. A stored recommendation contains only the spending that its
 * own catalog and engine need.
 */
export interface SpendingHistory {
  /**
   * All spending, at the time of the recommendation, in its year and the year before. Fastest if a user's
   * recommendations are passed in chronological order. `position` is the recommendation's position. Rethrows errors
   * from the loading function.
   */
  load(
    recommendation: Pick<GivenRecommendation, 'userId' | 'inputs'>,
    position: Position,
  ): Promise<Required<Pick<RecommendationInputs, 'spending' | 'previousYear'>>>;
}

const LEDGER_TYPES: ReadonlySet<string> = new Set(ledgerEvents.map(({ type }) => type));

function isLedgerEvent(event: RecordedEvent): event is RecordedLedgerEvent {
  return LEDGER_TYPES.has(event.type);
}

/** The number of events applied between two clock checks. */
const STEP_EVENTS = 25;

/** Continues from the cached state. Starts over if the requested state is earlier. */
async function foldUpTo(
  cached: Ledger,
  isIncluded: (event: RecordedLedgerEvent) => boolean,
): Promise<LedgerState> {
  const yieldIfDue = createStepPause();
  const count = cached.events.filter(isIncluded).length;
  let { folded, state } = count < cached.folded ? { folded: 0, state: ledgerDecider.initialState } : cached;
  while (folded < count) {
    await yieldIfDue();
    const end = Math.min(folded + STEP_EVENTS, count);
    state = cached.events.slice(folded, end).reduce(ledgerDecider.evolve, state);
    folded = end;
  }
  Object.assign(cached, { folded, state });
  return state;
}

/**
 * Reads ledgers with `loadEvents`, which returns the readable events of a stream, and caches up to `maxEvents` of their
 * events.
 */
export function createSpendingHistory(
  loadEvents: (stream: string) => Promise<readonly RecordedEvent[]>,
  maxEvents: number,
): SpendingHistory {
  const ledgers = new Map<string, Ledger>();
  let cachedEvents = 0;
  const loadLedger = async (stream: string, version = 0): Promise<Ledger> => {
    const knownLedger = ledgers.get(stream);
    if (knownLedger && (knownLedger.events.at(-1)?.version ?? 0) >= version) return knownLedger;
    const events = (await loadEvents(stream)).filter(isLedgerEvent);
    if (cachedEvents + events.length > maxEvents) {
      ledgers.clear();
      cachedEvents = 0;
    }
    const ledger = { events, folded: 0, state: ledgerDecider.initialState };
    ledgers.set(stream, ledger);
    cachedEvents += events.length;
    return ledger;
  };
  return {
    async load({ userId, inputs: { at, ledgerVersion, wallet } }, position) {
      const statementDays = toStatementDays(wallet);
      const year = getYear(at);
      const current = await loadLedger(streams.ledger(userId, year), ledgerVersion);
      const state = await foldUpTo(current, ({ version }) => version <= ledgerVersion);
      const previous = await loadLedger(streams.ledger(userId, year - 1));
      const previousState = await foldUpTo(previous, (event) => event.position < position);
      return {
        spending: divideYear(state, statementDays),
        previousYear: divideYear(previousState, statementDays),
      };
    },
  };
}
