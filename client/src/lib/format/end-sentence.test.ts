import { expect, it } from 'vitest';
import { endSentence } from './end-sentence';

it.each([
  ['Orders from other sellers count as Amazon too', 'Orders from other sellers count as Amazon too.'],
  ['It has one.', 'It has one.'],
  ['Is it a question?', 'Is it a question?'],
  ['It fits your goal “Build Credit Score.”', 'It fits your goal “Build Credit Score.”'],
])('%s ends with one mark', (text, sentence) => {
  expect(endSentence(text)).toBe(sentence);
});
