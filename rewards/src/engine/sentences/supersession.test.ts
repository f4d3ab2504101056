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
      'Freedom’s rate at Costco was corrected: your best card on Nov 3 was Double, earning $6.20, $1.20 more than we said.',
    ],
    [
      toOutcome('Freedom', 500),
      toOutcome('Double', 200),
      'Freedom’s rate at Costco was corrected: your best card on Nov 3 was Double, earning $2.00, $3.00 less than we said.',
    ],
    [
      toOutcome('Freedom', 500),
      toOutcome('Double', 500),
      'Freedom’s rate at Costco was corrected: your best card on Nov 3 was Double, earning $5.00, as much as we said.',
    ],
    [
      toOutcome('Freedom', 500),
      toOutcome('Freedom', 499),
      'Freedom’s rate at Costco was corrected: on Nov 3, it earned $4.99, $0.01 less than we said.',
    ],
    [
      toOutcome('Double', 500),
      toOutcome('Double', 600),
      'Freedom’s rate at Costco was corrected: on Nov 3, Double earned $6.00, $1.00 more than we said.',
    ],
    [
      toOutcome('Freedom', 500),
      toOutcome(null, 0),
      'Freedom’s rate at Costco was corrected: on Nov 3, none of your cards earned rewards there.',
    ],
  ])('compares %j with %j', (previous, next, sentence) => {
    expect(render(previous, next)).toBe(sentence);
  });
});
