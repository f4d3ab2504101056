import type { RecordedEvent } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import type { StoredCard } from '@tapwise/contracts/vocabulary/cards/card';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import type { GivenRecommendation } from '../../domain/recommendation/commands';
import type { EventStore } from '../../event-store/port';
import { readPages } from '../../event-store/read-pages';

/** Cards whose rules one command corrected. */
export interface CardCorrection {
  /** The number of the catalog's events after the command. */
  readonly catalogueVersion: number;
  /** The position of the last event. Recommendations at later positions may still be based on an earlier catalog. */
  readonly position: Position;
  /** When it was stored. ISO 8601, UTC. */
  readonly at: string;
  /** The first day the corrected rules were in effect, `yyyy-mm-dd`, UTC. */
  readonly effectiveFrom: string;
  readonly cards: readonly StoredCard[];
}

/** The maximum age of a recommendation when the correction is made. */
const MAX_AGE_DAYS = 90;

/** The first day whose recommendations the correction can supersede, `yyyy-mm-dd`, UTC. */
export function getFirstDay({ at, effectiveFrom }: Pick<CardCorrection, 'at' | 'effectiveFrom'>): string {
  const oldest = addDays(toDay(at), -MAX_AGE_DAYS);
  return effectiveFrom > oldest ? effectiveFrom : oldest;
}

/**
 * Whether the correction applies to the recommendation: its catalog didn't include the correction, and the corrected
 * rules were already in effect on its day.
 */
export function isApplicable(
  correction: CardCorrection,
  { inputs }: Pick<GivenRecommendation, 'inputs'>,
): boolean {
  return inputs.catalogueVersion < correction.catalogueVersion && toDay(inputs.at) >= getFirstDay(correction);
}

type CardRevised = Extract<RecordedEvent, { type: 'CardRevised' }>;

function isCorrection(event: RecordedEvent): event is CardRevised {
  return event.type === 'CardRevised' && event.data.kind === 'correction';
}

/** The events of one command. */
interface CommandEvents {
  readonly commandId: string;
  last: Pick<RecordedEvent, 'version' | 'position'>;
  readonly revisions: CardRevised[];
}

function toCorrection({ last, revisions }: CommandEvents): readonly CardCorrection[] {
  const [first] = revisions;
  if (!first) return [];
  return [
    {
      catalogueVersion: last.version,
      position: last.position,
      at: first.metadata.occurredAt,
      effectiveFrom: first.data.effectiveFrom,
      cards: revisions.map(({ data }) => data.card),
    },
  ];
}

/**
 * Returns a function that lists all corrections of the catalog, oldest first. It reads each event of the catalog once.
 * Unreadable events are left out.
 */
export function createCorrectionList(
  store: Pick<EventStore, 'read'>,
): () => Promise<readonly CardCorrection[]> {
  const corrections: CardCorrection[] = [];
  let readVersion = 0;
  const readNew = async (): Promise<void> => {
    const commands: CommandEvents[] = [];
    let upTo = readVersion;
    for await (const page of readPages(store, streams.catalogue, { after: upTo })) {
      for (const event of page.events) {
        const { commandId } = event.metadata;
        let command = commands.at(-1);
        if (command?.commandId !== commandId) {
          command = { commandId, last: event, revisions: [] };
          commands.push(command);
        }
        command.last = { version: event.version, position: event.position };
        if (isCorrection(event)) command.revisions.push(event);
      }
      upTo = Math.max(upTo, page.version);
    }
    // A command's events are appended at once, so none is split between two reads to the end.
    readVersion = upTo;
    corrections.push(...commands.flatMap(toCorrection));
  };
  return async () => {
    await readNew();
    return corrections;
  };
}
