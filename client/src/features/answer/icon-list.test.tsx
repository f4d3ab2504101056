import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH } from '../../testing/cards';
import { createRecommendation } from '../../testing/recommendations';
import { selectConditional } from './answer-caveats';
import { IconList } from './icon-list';
import { simplifyReason } from './simplify-reason';

it('a reason that depends on an offer has an info icon, and the others have a check mark', () => {
  const recommendation = createRecommendation('00000000-0000-4000-8000-000000000001', 'Starbucks', 'dining', [
    BLUE_CASH,
    DOUBLE_CASH,
  ]);
  const params = { card: 'Citi Double Cash', moreCents: 1_00, aheadCents: 5_00 };
  const reasons = {
    ...recommendation,
    reasoning: ['Earns 1%.', 'With its offer, this card is worth more.'],
    reasonCodes: [undefined, { code: 'wins-by-benefits' as const, params }],
  };
  render(<IconList title="Why" lines={reasons.reasoning} notes={selectConditional(reasons)} />);
  expect(screen.getByText('Earns 1%.').querySelector('.lucide-check')).not.toBeNull();
  const note = screen.getByText('With its offer, this card is worth more.');
  expect(note.querySelector('.lucide-info')).not.toBeNull();
  const offer = { code: 'offer-pays' as const, params: { valueCents: 6_00, expiresOn: '2026-12-31' } };
  expect(simplifyReason(reasons.reasonCodes[1], { benefitCodes: [offer] })).toBe(
    'The offer makes this card best. Without it, Citi Double Cash would earn $1.00 more.',
  );
});
