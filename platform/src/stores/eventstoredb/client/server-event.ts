import type { LogReadItem, LogRecordedEvent, ServerPosition } from './port';
import { FieldReader } from './protocol-fields';

/** The value, or what `fallback` returns if the text isn't JSON. */
function parseJson(text: string, fallback: () => unknown): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return fallback();
  }
}

const NO_BYTES: Buffer = Buffer.alloc(0);

/** An event as the server sent it. It is parsed only on demand, because most readers need only the text. */
class ServerEvent implements LogRecordedEvent {
  id = '';
  streamId = '';
  revision = 0n;
  type = '<no-event-type-provided>';
  isJson = false;
  position: ServerPosition = { commit: 0n, prepare: 0n };
  dataBytes = NO_BYTES;
  metadataBytes = NO_BYTES;

  get data(): unknown {
    const text = this.isJson ? this.dataBytes.toString() : '';
    return this.isJson ? parseJson(text, () => text) : this.dataBytes;
  }

  get metadata(): unknown {
    const { metadataBytes: bytes } = this;
    return bytes.length === 0 ? undefined : parseJson(bytes.toString(), () => bytes);
  }

  get json() {
    return this.isJson ? { data: this.dataBytes, metadata: this.metadataBytes.toString() } : undefined;
  }
}

function readProperty(event: ServerEvent, entry: FieldReader): void {
  let name = '';
  let value = '';
  while (entry.next()) {
    if (entry.field === 1) name = entry.text;
    else if (entry.field === 2) value = entry.text;
  }
  if (name === 'type') event.type = value;
  else if (name === 'content-type') event.isJson = value === 'application/json';
}

/** The text of a message's field; empty if it has none. */
function readText(message: FieldReader, field: number): string {
  let text = '';
  while (message.next()) if (message.field === field) text = message.text;
  return text;
}

/** Decodes the protocol's `ReadResp.ReadEvent.RecordedEvent`. */
function readRecordedEvent(message: FieldReader): ServerEvent {
  const event = new ServerEvent();
  let commit = 0n;
  let prepare = 0n;
  while (message.next())
    switch (message.field) {
      case 1:
        // Reads ask the server for ids as text.
        event.id = readText(message.message, 2);
        break;
      case 2:
        event.streamId = readText(message.message, 3);
        break;
      case 3:
        event.revision = message.number;
        break;
      case 4:
        prepare = message.number;
        break;
      case 5:
        commit = message.number;
        break;
      case 6:
        readProperty(event, message.message);
        break;
      case 7:
        event.metadataBytes = message.content;
        break;
      case 8:
        event.dataBytes = message.content;
        break;
      default:
    }
  event.position = { commit, prepare };
  return event;
}

/** Decodes the protocol's `ReadResp`. Undefined if it isn't an event. */
export function decodeReadItem(bytes: Buffer): LogReadItem | undefined {
  const response = new FieldReader(bytes);
  if (!response.next() || response.field !== 1) return undefined;
  const read = response.message;
  while (read.next()) if (read.field === 1) return { event: readRecordedEvent(read.message) };
  return {};
}
