import { expect, it } from 'vitest';
import { renderPlainWarning } from './plain-warnings';

const VALUES = { code: '5542', card: 'Chase Freedom Flex', valueCents: 5_00, insteadCents: 1_00 } as const;

it('a card that is better under a different code is named with the kind of store, and when it is that kind', () => {
  expect(
    renderPlainWarning({
      code: 'other-code',
      params: { ...VALUES, label: 'Gas pumps', when: 'at the pump' },
    }),
  ).toBe(
    'If your bank categorizes it as gas (at the pump), Chase Freedom Flex is better: $5.00 instead of $1.00.',
  );
  expect(renderPlainWarning({ code: 'other-code', params: { ...VALUES, label: 'Fast food' } })).toBe(
    'If your bank categorizes it as fast food, Chase Freedom Flex is better: $5.00 instead of $1.00.',
  );
});

it('most warnings are shown as they are stored', () => {
  expect(renderPlainWarning({ code: 'rent-fee', params: {} })).toBeUndefined();
});
