import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeEvent, encodeEvent, isUnknownEvent } from './codec';
import { EVENT_DEFINITIONS, type RecordedEvent } from './event';
import { toPosition } from './position';

const FOLDER = new URL('fixtures/', import.meta.url);
const STREAM_POSITION = { stream: 'wallet-1', version: 1, position: toPosition(1) };

/** Every shape that was ever stored, by type and version. */
const shapes = EVENT_DEFINITIONS.flatMap(({ type, version }) =>
  Array.from({ length: version }, (_, index) => ({
    type,
    version: index + 1,
    isNewest: index + 1 === version,
  })),
);
const getName = ({ type, version }: { type: string; version: number }) => `${type}.v${String(version)}.json`;

interface Fixture {
  readonly data: unknown;
  readonly metadata: unknown;
}

function readFixture(name: string): Fixture {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Fixture;
}

function decode(type: string, payloadVersion: number, { data, metadata }: Fixture): RecordedEvent {
  const stored = { type, payloadVersion, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
  const event = decodeEvent(stored, STREAM_POSITION);
  if (isUnknownEvent(event)) throw new Error(`${type} is unknown`);
  return event;
}

it('every stored version has a fixture, and no other fixture exists', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(shapes.map(getName).sort());
});

it('no two definitions share a type', () => {
  expect(new Set(EVENT_DEFINITIONS.map(({ type }) => type)).size).toBe(EVENT_DEFINITIONS.length);
});

describe.each(shapes)('$type version $version', (shape) => {
  const { type, version, isNewest } = shape;

  it('decodes to the current version', () => {
    const event = decode(type, version, readFixture(getName(shape)));
    expect(event).toMatchObject({ type, ...STREAM_POSITION });
  });

  it('round-trips at the current version', () => {
    const stored = readFixture(getName(shape));
    const event = decode(type, version, stored);
    const { data, metadata, ...encoded } = encodeEvent(event, event.metadata);
    expect(encoded).toEqual({
      type,
      payloadVersion: EVENT_DEFINITIONS.find((definition) => definition.type === type)?.version,
    });
    expect(JSON.parse(data)).toEqual(isNewest ? stored.data : event.data);
    expect(JSON.parse(metadata)).toEqual(stored.metadata);
  });
});
