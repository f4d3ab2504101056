import { BSON } from 'mongodb';
import { checkFields, parseDocument } from './arguments';
import { type ChangeLog, toResumeToken } from './change-log';
import { createBadValueError } from './server-rejection';
import { type Doc, isDoc } from './values';

interface OpenStream {
  readonly namespace: string;
  /** The number of the last change that the client has. */
  last: number;
  /** Ends the wait of a client's request. */
  endWait: () => void;
}

/** The time that a server waits for a change if the client names none, in milliseconds. */
const DEFAULT_WAIT_MS = 1_000;

function parseResumeToken(options: Doc): number | undefined {
  const token = options['resumeAfter'] ?? options['startAfter'];
  if (token === undefined) return undefined;
  const number = isDoc(token) ? Number.parseInt(String(token['_data']), 16) : NaN;
  if (Number.isNaN(number)) throw createBadValueError('Invalid resume token');
  return number;
}

/** The open change streams. They report the changes of one collection. */
export class ChangeStreams {
  private readonly streams = new Map<string, OpenStream>();

  constructor(
    private readonly changeLog: ChangeLog,
    private readonly createId: () => string,
  ) {}

  has(id: string): boolean {
    return this.streams.has(id);
  }

  count(): number {
    return this.streams.size;
  }

  open(namespace: string, argument: unknown): Doc {
    const options = parseDocument(argument, '$changeStream');
    checkFields('$changeStream', options, ['resumeAfter', 'startAfter']);
    const last = parseResumeToken(options) ?? this.changeLog.last;
    this.changeLog.assertReaches(last);
    const id = this.createId();
    this.streams.set(id, { namespace, last, endWait: () => undefined });
    const cursor = { firstBatch: [], id: BSON.Long.fromString(id), ns: namespace };
    return { cursor: { ...cursor, postBatchResumeToken: toResumeToken(last) }, ok: 1 };
  }

  /** Calls back when the stream has a change, after this time in milliseconds without one, or when it is closed. */
  wait(id: string, maxWaitMs: number | undefined, callback: () => void): void {
    const stream = this.streams.get(id);
    if (!stream || this.hasNew(stream)) return callback();
    const end = () => {
      clearTimeout(timer);
      stopListening();
      stream.endWait = () => undefined;
      callback();
    };
    const timer = setTimeout(end, maxWaitMs ?? DEFAULT_WAIT_MS).unref();
    let stopListening: () => void = () => undefined;
    const listen = () => {
      stopListening = this.changeLog.onNext(() => {
        if (this.hasNew(stream)) end();
        else listen();
      });
    };
    stream.endWait = end;
    listen();
  }

  private hasNew({ last, namespace }: OpenStream): boolean {
    return this.changeLog.hasAfter(last, namespace);
  }

  /** Undefined if no change stream has this id. */
  next(id: string): Doc | undefined {
    const stream = this.streams.get(id);
    if (!stream) return undefined;
    const changes = this.changeLog.listAfter(stream.last, stream.namespace);
    stream.last = changes.at(-1)?.number ?? this.changeLog.last;
    const nextBatch = changes.map(({ report }) => report);
    const cursor = { nextBatch, id: BSON.Long.fromString(id), ns: stream.namespace };
    return { cursor: { ...cursor, postBatchResumeToken: toResumeToken(stream.last) }, ok: 1 };
  }

  close(id: string): boolean {
    const stream = this.streams.get(id);
    this.streams.delete(id);
    stream?.endWait();
    return stream !== undefined;
  }
}
