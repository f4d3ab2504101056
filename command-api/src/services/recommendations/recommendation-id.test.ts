import fc from 'fast-check';
import { v7, version } from 'uuid';
import { expect, it } from 'vitest';
import { parseStreamKind, streams } from '@tapwise/contracts/events/streams';
import { UserId, Uuid } from '@tapwise/contracts/vocabulary/ids';
import { deriveRecommendationId } from './recommendation-id';

const ada = UserId.parse(v7());
const bob = UserId.parse(v7());

it('the id is a UUIDv8 that names a stream, and is deterministic', () => {
  fc.assert(
    fc.property(fc.string(), (commandId) => {
      const id = deriveRecommendationId(ada, commandId);
      expect(Uuid.parse(id)).toBe(id);
      expect(version(id)).toBe(8);
      expect(parseStreamKind(streams.recommendation(id))).toBe('recommendation');
      expect(deriveRecommendationId(ada, commandId)).toBe(id);
    }),
  );
});

it('the id differs by command and by user', () => {
  const ids = ['a', 'b', 'a\nb', `${bob}\na`].flatMap((commandId) =>
    [ada, bob].map((userId) => deriveRecommendationId(userId, commandId)),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
