import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { z } from 'zod';
import { decodeEvent, isUnknownEvent } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { ExportedEnd, ExportedEvent, ExportedHead } from '@tapwise/contracts/events/exported-events';
import { toPosition } from '@tapwise/contracts/events/position';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { getErrorText } from '@tapwise/platform/errors/error-properties';
import { OperatorError } from '@tapwise/platform/errors/operator-error';

const NO_ID = '00000000-0000-7000-8000-000000000000';

function reject(line: number, problem: string): never {
  throw new OperatorError(`Line ${String(line)}: ${problem}`);
}

function parseJson(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return reject(line, "this isn't JSON. The file is damaged or was cut off here.");
  }
}

function parseLine<Schema extends z.ZodType>(schema: Schema, json: unknown, line: number): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).filter((path) => path !== '');
  return reject(line, `this isn't an event${fields.length === 0 ? '' : `; check ${fields.join(', ')}`}.`);
}

/** The event as in the log. No total depends on the metadata that the file leaves out. */
function decode(exported: ExportedEvent, line: number): RecordedEvent {
  const { stream, version, type, payloadVersion, occurredAt } = exported;
  const metadata = {
    eventId: NO_ID,
    commandId: NO_ID,
    commandDigest: '',
    correlationId: '',
    actor: 'export',
    occurredAt,
  };
  const storedEvent = {
    type,
    payloadVersion,
    data: JSON.stringify(exported.data ?? null),
    metadata: JSON.stringify(metadata),
  };
  try {
    const event = decodeEvent(storedEvent, { stream, version, position: toPosition(line) });
    return isUnknownEvent(event) ? reject(line, `this version doesn't recognize ${type}.`) : event;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    return reject(line, `this ${type} isn't valid.`);
  }
}

/** Returns a function that rejects an event unless it comes after the previous event of its stream. */
function createOrderCheck() {
  const versions = new Map<string, number>();
  return ({ stream, version }: ExportedEvent, line: number): void => {
    if (version <= (versions.get(stream) ?? 0)) reject(line, 'this event is repeated or out of order.');
    versions.set(stream, version);
  };
}

const isEnd = (json: unknown) => typeof json === 'object' && json !== null && 'end' in json;

async function* readLines(file: string): AsyncGenerator<string, void> {
  try {
    yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  } catch (cause) {
    throw new OperatorError(`Can't read ${file}: ${getErrorText(cause)}`, {
      cause,
    });
  }
}

/** The events of an exported file. Throws an `OperatorError` that names the first damaged or missing line. */
export async function* readExportedEvents(file: string): AsyncGenerator<RecordedEvent, void> {
  const checkOrder = createOrderCheck();
  let line = 0;
  let events = 0;
  let hasEnded = false;
  for await (const text of readLines(file)) {
    line += 1;
    const json = parseJson(text, line);
    if (hasEnded) reject(line, 'nothing can follow the last line.');
    if (line === 1) {
      if (!ExportedHead.safeParse(json).success) reject(line, "this isn't a file of exported events.");
    } else if (isEnd(json)) {
      const end = parseLine(ExportedEnd, json, line);
      if (end.events !== events)
        reject(
          line,
          `the export has ${formatCount(end.events, 'event')}, but the file has ${String(events)}.`,
        );
      hasEnded = true;
    } else {
      const exported = parseLine(ExportedEvent, json, line);
      checkOrder(exported, line);
      events += 1;
      yield decode(exported, line);
    }
  }
  if (!hasEnded) reject(line + 1, 'the file ends before its last line. Please export it again.');
}
