import { expect, it } from 'vitest';
import { parsePushMessage } from './push-message';

const MESSAGE = { title: 'Tapwise', body: 'An annual fee is due soon.', tag: 'fee', path: '/my-cards' };
const FALLBACK_MESSAGE = {
  title: 'Tapwise',
  body: 'One of your cards has a deadline soon.',
  tag: 'reminder',
  path: '/',
};

it('reads a message', () => {
  expect(parsePushMessage(JSON.stringify(MESSAGE))).toEqual(MESSAGE);
});

it.each([undefined, '', 'text', 'null', '[]', '{"body":1}'])('shows a general message for %s', (text) => {
  expect(parsePushMessage(text)).toEqual(FALLBACK_MESSAGE);
});
