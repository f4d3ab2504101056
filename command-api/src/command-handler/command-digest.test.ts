import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeCommandDigest } from './command-digest';

const request = {
  method: 'POST',
  path: '/api/user/cards',
  body: { cardId: 'amex-gold', note: { a: 1, b: [1, 2] } },
};

it('ignores the order of keys', () => {
  const reordered = { note: { b: [1, 2], a: 1 }, cardId: 'amex-gold' };
  expect(computeCommandDigest({ ...request, body: reordered })).toBe(computeCommandDigest(request));
});

it.each([
  ['method', { ...request, method: 'PUT' }],
  ['path', { ...request, path: '/api/user/cards/amex-gold' }],
  ['value', { ...request, body: { ...request.body, cardId: 'amex-blue' } }],
  ['order of a list', { ...request, body: { ...request.body, note: { a: 1, b: [2, 1] } } }],
  ['body', { ...request, body: undefined }],
])('differs if the %s differs', (_, other) => {
  expect(computeCommandDigest(other)).not.toBe(computeCommandDigest(request));
});

it('accepts any JSON body and differs for different ones', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, two) => {
      const computeDigest = (body: unknown) => computeCommandDigest({ ...request, body });
      const isSame = computeDigest(one) === computeDigest(two);
      expect(computeDigest(JSON.parse(JSON.stringify(one)))).toBe(computeDigest(one));
      if (isSame) expect(JSON.parse(JSON.stringify(one))).toEqual(JSON.parse(JSON.stringify(two)));
    }),
  );
});
