import { BSON } from 'mongodb';
import { type Doc, isDoc } from './values';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;

/** One message from a client. */
export interface WireRequest {
  readonly requestId: number;
  readonly command: Doc;
  /** In the format that clients use before they know the server. */
  readonly isLegacy: boolean;
  /** Whether the client waits for a response. */
  readonly isReplyExpected: boolean;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  return crc >>> 0;
});

/** CRC-32C (Castagnoli), as in the wire protocol. */
export function computeCrc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function readDocument(bytes: Buffer, offset: number): { doc: Doc; end: number } {
  const end = offset + bytes.readInt32LE(offset);
  return { doc: BSON.deserialize(bytes.subarray(offset, end)), end };
}

/** The text that starts at `offset`, and its end. */
function readText(bytes: Buffer, offset: number): { text: string; end: number } {
  const end = bytes.indexOf(0, offset);
  return { text: bytes.toString('utf8', offset, end), end: end + 1 };
}

/** A list of documents that is sent separately from the command, named after its field. */
function readSequence(bytes: Buffer, offset: number): { command: Doc; end: number } {
  const end = offset + bytes.readInt32LE(offset);
  const { text, end: start } = readText(bytes, offset + 4);
  const docs: Doc[] = [];
  for (let next = start; next < end;) {
    const document = readDocument(bytes, next);
    docs.push(document.doc);
    next = document.end;
  }
  return { command: { [text]: docs }, end };
}

function parseMessage(bytes: Buffer): WireRequest {
  const flags = bytes.readUInt32LE(HEADER);
  // Readers must support the bits of the lower half.
  if ((flags & 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) throw new Error('Unknown flags');
  const hasChecksum = (flags & CHECKSUM_PRESENT) !== 0;
  const end = bytes.length - (hasChecksum ? 4 : 0);
  if (hasChecksum && computeCrc32c(bytes.subarray(0, end)) !== bytes.readUInt32LE(end))
    throw new Error('OP_MSG checksum does not match contents');
  let command: Doc = {};
  for (let offset = HEADER + 4; offset < end;) {
    const kind = bytes.readUInt8(offset);
    if (kind > 1) throw new Error(`Unknown section kind ${String(kind)}`);
    if (kind === 0) {
      const body = readDocument(bytes, offset + 1);
      command = { ...body.doc, ...command };
      offset = body.end;
    } else {
      const sequence = readSequence(bytes, offset + 1);
      command = { ...command, ...sequence.command };
      offset = sequence.end;
    }
  }
  const isReplyExpected = (flags & MORE_TO_COME) === 0 || (flags & EXHAUST_ALLOWED) !== 0;
  return { requestId: bytes.readInt32LE(4), command, isLegacy: false, isReplyExpected };
}

function parseQuery(bytes: Buffer): WireRequest {
  const { text, end } = readText(bytes, HEADER + 4);
  const { doc } = readDocument(bytes, end + 8);
  const inner = doc['$query'];
  const command = { ...(isDoc(inner) ? inner : doc), $db: text.replace(/\.\$cmd$/, '') };
  return { requestId: bytes.readInt32LE(4), command, isLegacy: true, isReplyExpected: true };
}

function parseRequest(bytes: Buffer): WireRequest {
  const opcode = bytes.readInt32LE(12);
  if (opcode === OP_MSG) return parseMessage(bytes);
  if (opcode === OP_QUERY) return parseQuery(bytes);
  throw new Error(`The double doesn't speak opcode ${String(opcode)}`);
}

/** Splits incoming bytes into messages. Throws at an invalid one. */
export function createRequestReader(): (chunk: Buffer) => WireRequest[] {
  let pending = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    const requests: WireRequest[] = [];
    while (pending.length >= HEADER) {
      const length = pending.readInt32LE(0);
      if (pending.length < length) break;
      requests.push(parseRequest(pending.subarray(0, length)));
      pending = pending.subarray(length);
    }
    return requests;
  };
}

let lastId = 0;

function encodeMessage(opcode: number, responseTo: number, body: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeInt32LE(HEADER + body.reduce((sum, part) => sum + part.length, 0), 0);
  header.writeInt32LE((lastId += 1), 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, ...body]);
}

/** The bytes of a response, in the request's format. */
export function encodeReply({ requestId, isLegacy }: WireRequest, reply: Doc): Buffer {
  const doc = BSON.serialize(reply, { ignoreUndefined: true });
  if (!isLegacy) return encodeMessage(OP_MSG, requestId, [Buffer.alloc(5), doc]);
  const head = Buffer.alloc(20);
  head.writeInt32LE(8, 0);
  head.writeInt32LE(1, 16);
  return encodeMessage(OP_REPLY, requestId, [head, doc]);
}
