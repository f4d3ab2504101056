/**
 * Reads messages in the format of Protocol Buffers, field by field. Unlike the classes of the libraries, it copies no
 * bytes, and creates no objects for fields that aren't needed.
 */
export class FieldReader {
  private offset: number;
  /** The number of the field. */
  field = 0;
  /** Where the field's content starts and ends, for text, bytes, and messages. */
  start = 0;
  end = 0;
  private valueAt = 0;

  /** Reads the message between two offsets. */
  constructor(
    private readonly bytes: Buffer,
    start = 0,
    private readonly messageEnd = bytes.length,
  ) {
    this.offset = start;
  }

  /** Moves to the next field. Returns false at the end. Throws an Error if the message is malformed. */
  next(): boolean {
    if (this.offset >= this.messageEnd) return false;
    const tag = this.readLength();
    this.field = tag >>> 3;
    const wireType = tag & 7;
    this.valueAt = this.offset;
    if (wireType === VARINT) this.skipVarint();
    else if (wireType === LENGTH_DELIMITED) {
      const length = this.readLength();
      this.start = this.offset;
      this.offset += length;
    } else if (wireType === FIXED_64) this.offset += 8;
    else if (wireType === FIXED_32) this.offset += 4;
    else throw new Error(`The server sent a message with the unknown wire type ${String(wireType)}.`);
    if (this.offset > this.messageEnd) throw new Error('The server sent an incomplete message.');
    this.end = this.offset;
    return true;
  }

  /** The field's whole number, of up to 64 bits without a sign. */
  get number(): bigint {
    let low = 0;
    let factor = 1;
    for (let at = this.valueAt; at < this.end && at < this.valueAt + SAFE_BYTES; at += 1) {
      low += ((this.bytes[at] ?? 0) & 0x7f) * factor;
      factor *= 0x80;
    }
    let number = BigInt(low);
    for (let at = this.valueAt + SAFE_BYTES; at < this.end; at += 1)
      number |= BigInt((this.bytes[at] ?? 0) & 0x7f) << BigInt(7 * (at - this.valueAt));
    return number;
  }

  get text(): string {
    return this.bytes.toString('utf8', this.start, this.end);
  }

  get content(): Buffer {
    return this.bytes.subarray(this.start, this.end);
  }

  /** Reads the field's message. */
  get message(): FieldReader {
    return new FieldReader(this.bytes, this.start, this.end);
  }

  private readLength(): number {
    let length = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.bytes[this.offset++] ?? 0;
      length += (byte & 0x7f) * factor;
      if (byte < 0x80) return length;
    }
  }

  private skipVarint(): void {
    while ((this.bytes[this.offset++] ?? 0) >= 0x80);
  }
}

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH_DELIMITED = 2;
const FIXED_32 = 5;
/** Numbers of this many bytes, with seven bits each, are exact in JavaScript. */
const SAFE_BYTES = 7;
