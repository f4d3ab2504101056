import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decodeEvent, encodeEvent, isUnknownEvent, upcastPayload } from './codec';
import { defineEvent } from './define-event';
import type { DomainEvent, EventMetadata } from './event';
import { toPosition } from './position';

const STREAM_POSITION = { stream: 'wallet-1', version: 7, position: toPosition(12) };
const metadata: EventMetadata = {
  eventId: '019a7a3c-4d00-7abc-8def-000000000001',
  commandId: 'command-1',
  commandDigest: 'digest',
  correlationId: 'request-1',
  actor: 'system',
  occurredAt: '2026-11-21T10:00:00.000Z',
};
const goalsSet: DomainEvent = { type: 'GoalsSet', data: { goals: ['travel'] } };
const stored = encodeEvent(goalsSet, metadata);

describe('encoding', () => {
  it('returns type, current payload version, and JSON text', () => {
    expect(stored).toEqual({
      type: 'GoalsSet',
      payloadVersion: 1,
      data: '{"goals":["travel"]}',
      metadata: JSON.stringify(metadata),
    });
  });

  it.each<[string, unknown, unknown]>([
    ['a payload that no reader could decode', { type: 'GoalsSet', data: { goals: ['wealth'] } }, metadata],
    ["an event id that isn't a UUID", goalsSet, { ...metadata, eventId: '1' }],
    ["a time that isn't ISO", goalsSet, { ...metadata, occurredAt: 'yesterday' }],
    ["a type that isn't declared", { type: 'GoalsForgotten', data: {} }, metadata],
  ])('rejects %s', (_, event, fieldName) => {
    expect(() => encodeEvent(event as DomainEvent, fieldName as EventMetadata)).toThrow();
  });

  it('drops undeclared fields', () => {
    const data = { goals: [], email: 'a@example.com' };
    expect(encodeEvent({ type: 'GoalsSet', data }, metadata).data).toBe('{"goals":[]}');
  });
});

describe('decoding', () => {
  it('returns the encoded event with its stream position', () => {
    expect(decodeEvent(stored, STREAM_POSITION)).toEqual({ ...goalsSet, metadata, ...STREAM_POSITION });
  });

  it('returns unknown for the type of a newer release, regardless of its payload', () => {
    const newer = decodeEvent({ ...stored, type: 'GoalsForgotten', data: 'not even JSON' }, STREAM_POSITION);
    expect(newer).toEqual({ unknown: 'GoalsForgotten' });
    expect(isUnknownEvent(newer)).toBe(true);
    expect(isUnknownEvent(decodeEvent(stored, STREAM_POSITION))).toBe(false);
  });

  it.each([
    ['a payload of a different shape', { data: '{"goals":"travel"}' }],
    ["a payload that isn't JSON", { data: '{"goals":' }],
    ['metadata of a different shape', { metadata: '{}' }],
  ])('reports type, version, and position of %s, with the cause', (_, broken) => {
    const decode = () => decodeEvent({ ...stored, ...broken }, STREAM_POSITION);
    expect(decode).toThrow("GoalsSet version 1 can't be decoded (event 7 of stream wallet-1)");
    expect(decode).toThrow(expect.objectContaining({ cause: expect.any(Error) as unknown }));
  });

  it.each([0, 2])('reports the latest known version for version %i', (payloadVersion) => {
    expect(() => decodeEvent({ ...stored, payloadVersion }, STREAM_POSITION)).toThrow(
      expect.objectContaining({
        cause: new Error(`GoalsSet has no version ${String(payloadVersion)}; the latest known version is 1`),
      }),
    );
  });
});

describe('upcasting', () => {
  const V1 = z.object({ price: z.number() });
  const V2 = z.object({ priceCents: z.number().int() });
  const V3 = z.object({ priceCents: z.number().int(), currency: z.string().length(3) });
  const priced = defineEvent('Priced', V3, [
    { schema: V1, upcast: ({ price }: z.infer<typeof V1>) => ({ priceCents: Math.round(price * 100) }) },
    { schema: V2, upcast: (two: z.infer<typeof V2>) => ({ ...two, currency: 'USD' }) },
  ]);
  const today = { priceCents: 299, currency: 'USD' };
  const ORIGIN = { stream: 'pricing', actor: 'admin', occurredAt: '2026-11-21T10:00:00.000Z' };

  it('receives the stream, the actor, and the time of the event', () => {
    const owned = defineEvent('Priced', z.object({ from: z.string() }), [
      {
        schema: V1,
        upcast: (_: z.infer<typeof V1>, { stream, actor, occurredAt }) => ({
          from: `${stream} ${actor} ${occurredAt}`,
        }),
      },
    ]);
    expect(upcastPayload(owned, { version: 1, payload: { price: 2.99 } }, ORIGIN)).toEqual({
      from: 'pricing admin 2026-11-21T10:00:00.000Z',
    });
  });

  it('has one more version than upcasters', () => {
    expect(priced.version).toBe(3);
  });

  it.each([
    [1, { price: 2.99 }],
    [2, { priceCents: 299 }],
    [3, { priceCents: 299, currency: 'USD' }],
  ])('upcasts version %i to the current version', (version, payload) => {
    expect(upcastPayload(priced, { version, payload }, ORIGIN)).toEqual(today);
  });

  it.each([
    ['the first', 1, { price: '2.99' }],
    ['a middle', 2, { priceCents: 2.5 }],
    ['the newest', 3, { priceCents: 299, currency: 'dollars' }],
  ])('validates the payload of %s version against its own schema', (_, version, payload) => {
    expect(() => upcastPayload(priced, { version, payload }, ORIGIN)).toThrow(z.ZodError);
  });

  it('validates the result of each step', () => {
    const invalid = defineEvent('Priced', V2, [{ schema: V1, upcast: () => ({ priceCents: '299' }) }]);
    expect(() => upcastPayload(invalid, { version: 1, payload: { price: 2.99 } }, ORIGIN)).toThrow(
      z.ZodError,
    );
  });
});
