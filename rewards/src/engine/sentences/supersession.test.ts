import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { RecommendationOutcome } from '@tapwise/contracts/vocabulary/recommendations/supersession';
import { explainSupersession } from '../explanation/supersession';
import { renderSupersession } from './supersession';

const toOutcome = (name: string | null, valueCents: number): RecommendationOutcome => ({
  card: name === null ? null : { id: CardId.parse(name.toLowerCase()), name, bank: 'Bank', network: 'visa' },
  valueCents,
});

const render = (previous: RecommendationOutcome, next: RecommendationOutcome) =>
  renderSupersession(
    explainSupersession({
      corrected: 'Freedom',
      store: 'Costco',
      at: '2026-11-03T23:59:00.000Z',
      previous,
      next,
    }),
  );

describe('the sentence about a correction', () => {
  it.each([
    [
      toOutcome('Freedom', 500),
      toOutcome('Double', 620),
      'We corrected Freedom’s rate at Costco. Your best card on Nov 3 was Double: $6.20, or $1.20 more than we said.',
    ],
    [
      toOutcome('Freedom', 500),
      toOutcome('Double', 200),
      'We corrected Freedom’s rate at Costco. Your best card on Nov 3 was Double: $2.00, or $3.00 less than we said.',
    ],
    [
      toOutcome('Freedom', 500),
      toOutcome('Double', 500),
      'We corrected Freedom’s rate at Costco. Your best card on Nov 3 was Double: $5.00, as much as we said.',
    ],
    [
      toOutcome('Freedom', 500),
      toOutcome('Freedom', 499),
      'We corrected Freedom’s rate at Costco. On Nov 3, it earned $4.99, or $0.01 less than we said.',
    ],
    [
      toOutcome('Double', 500),
      toOutcome('Double', 600),
      'We corrected Freedom’s rate at Costco. On Nov 3, Double earned $6.00, or $1.00 more than we said.',
    ],
    [
      toOutcome('Freedom', 500),
      toOutcome(null, 0),
      'We corrected Freedom’s rate at Costco. On Nov 3, Costco accepted none of your cards.',
    ],
  ])('compares %j with %j', (previous, next, sentence) => {
    expect(render(previous, next)).toBe(sentence);
  });
});
