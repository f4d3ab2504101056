import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commandDigest } from './command-digest';

const asked = {
  method: 'POST',
  path: '/api/user/cards',
  body: { cardId: 'amex-gold', note: { a: 1, b: [1, 2] } },
};

it('is the same whatever the order of the keys', () => {
  const turned = { note: { b: [1, 2], a: 1 }, cardId: 'amex-gold' };
  expect(commandDigest({ ...asked, body: turned })).toBe(commandDigest(asked));
});

it.each([
  ['method', { ...asked, method: 'PUT' }],
  ['path', { ...asked, path: '/api/user/cards/amex-gold' }],
  ['value', { ...asked, body: { ...asked.body, cardId: 'amex-blue' } }],
  ['order of a list', { ...asked, body: { ...asked.body, note: { a: 1, b: [2, 1] } } }],
  ['body', { ...asked, body: undefined }],
])('differs with another %s', (_, other) => {
  expect(commandDigest(other)).not.toBe(commandDigest(asked));
});

it('takes any JSON body and tells different ones apart', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, two) => {
      const digestOf = (body: unknown) => commandDigest({ ...asked, body });
      const isSame = digestOf(one) === digestOf(two);
      expect(digestOf(JSON.parse(JSON.stringify(one)))).toBe(digestOf(one));
      if (isSame) expect(JSON.parse(JSON.stringify(one))).toEqual(JSON.parse(JSON.stringify(two)));
    }),
  );
});
