import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { UserId } from '../vocabulary/ids';
import { decodeEvent, isUnknownEvent } from './codec';
import { findMetadataOwner, findOwner } from './event-owner';
import { toPosition } from './position';
import { streams } from './streams';

const ADA = UserId.parse('019a7a3c-4d00-7abc-8def-000000000001');
const ACTOR = '019a7a3c-4d00-7abc-8def-aaaaaaaaaaaa';
const RECOMMENDATION = streams.recommendation('4f0c2f3e-1111-8abc-8def-000000000001');

function readFixture(type: string, payloadVersion: number) {
  const url = new URL(`fixtures/${type}.v${String(payloadVersion)}.json`, import.meta.url);
  const { data, metadata } = JSON.parse(readFileSync(url, 'utf8')) as Record<'data' | 'metadata', object>;
  return { type, payloadVersion, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
}

function decodeFixture(stream: string, stored: ReturnType<typeof readFixture>) {
  const event = decodeEvent(stored, { stream, version: 1, position: toPosition(1) });
  if (isUnknownEvent(event)) throw new Error(`${stored.type} is unknown`);
  return event;
}

it.each(['RecommendationGiven', 'FeedbackGiven'])(
  '%s version 1 belongs to the user in the stream’s name, otherwise to the actor',
  (type) => {
    const stored = readFixture(type, 1);
    expect(decodeFixture(streams.advice(ADA, 2026), stored).data).toMatchObject({ userId: ADA });
    expect(decodeFixture(RECOMMENDATION, stored).data).toMatchObject({ userId: ACTOR });
    const systemMetadata = stored.metadata.replace(ACTOR, 'system');
    expect(() => decodeFixture(RECOMMENDATION, { ...stored, metadata: systemMetadata })).toThrow(
      "can't be decoded",
    );
  },
);

it('a recommendation event belongs to the user that it names', () => {
  for (const type of ['RecommendationGiven', 'FeedbackGiven'])
    expect(findOwner(decodeFixture(RECOMMENDATION, readFixture(type, 2)))).toBe(ACTOR);
  expect(findOwner(decodeFixture(streams.wallet(ADA), readFixture('CardAdded', 1)))).toBe(ADA);
  expect(findOwner(decodeFixture(streams.pricing, readFixture('PriceSet', 1)))).toBeUndefined();
});

it('an unreadable recommendation event belongs to the actor in its metadata', () => {
  const { metadata } = readFixture('FeedbackGiven', 2);
  expect(findMetadataOwner(RECOMMENDATION, metadata)).toBe(ACTOR);
  for (const damaged of ['', '{', '[]', 'null', '{"actor":"system"}', metadata.replace(ACTOR, 'x')])
    expect(findMetadataOwner(RECOMMENDATION, damaged)).toBeUndefined();
  for (const stream of [streams.wallet(ADA), streams.catalogue, ''])
    expect(findMetadataOwner(stream, metadata)).toBeUndefined();
});
