import { expect, it } from 'vitest';
import { renderPlainHint } from './plain-hint';

it('calls a used-up limit a cap', () => {
  const line = 'You’ve used up this quarter’s $1,500 limit, so it earns 1%.';
  const params = { period: 'quarter', limitCents: 1_500_00, afterPercent: 1 } as const;
  const card = { hints: [line], hintCodes: [{ code: 'cap-used-up', params } as const] };
  expect(renderPlainHint(card, line)).toBe('You’ve used up this quarter’s $1,500 cap, so it earns 1%.');
  expect(renderPlainHint(card, 'Another hint.')).toBe('Another hint.');
});
