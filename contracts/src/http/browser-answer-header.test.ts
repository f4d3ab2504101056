import { expect, it } from 'vitest';
import { BROWSER_ANSWER_PATTERN, formatBrowserAnswer } from './browser-answer-header';
import { getExample } from './examples/examples';
import { Recommendation } from './routes/recommendation';

const PATTERN = new RegExp(BROWSER_ANSWER_PATTERN, 'u');

it('the header contains the card, the rate, and the value', () => {
  const recommendation = Recommendation.parse(getExample('recommend').response);
  const value = formatBrowserAnswer(recommendation);
  expect(Object.fromEntries(new URLSearchParams(value))).toEqual({
    card: recommendation.card.id,
    rate: recommendation.rewardRate,
    value: String(recommendation.estimatedValue),
  });
  expect(value).toMatch(PATTERN);
});

it('rates with other characters than ASCII fit into the header', () => {
  const recommendation = Recommendation.parse(getExample('recommend').response);
  const value = formatBrowserAnswer({
    ...recommendation,
    rewardRate: '4x points at 1.5¢ (6% back), (a) ~ “b” ',
    estimatedValue: 12.34,
  });
  expect(value).toMatch(PATTERN);
  expect(value).toMatch(/^[!-~]+$/);
});

it.each([
  '',
  'card=a&rate=b',
  'card=a&rate=b&value=-1',
  'card=a&rate=b&value=1&more=1',
  `card=${'a'.repeat(101)}&rate=b&value=1`,
])('the header doesn’t allow %o', (value) => {
  expect(value).not.toMatch(PATTERN);
});
