import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { HouseholdLine } from './household-line';

const createCard = (name: string, cardName: string, estimatedValue: number) => ({
  memberId: '2b7e1516-28ae-8d2a-abf7-158800000001',
  name,
  cardId: CardId.parse('amex-gold'),
  cardName,
  estimatedValue,
});

it('names the household’s best card, how much more it earns, and what isn’t known', () => {
  render(
    <HouseholdLine
      isOriginalAmount
      recommendation={{ estimatedValue: 2, household: [createCard('Sam', 'Gold', 3.2)] }}
    />,
  );
  expect(screen.getByText(/Sam’s Gold/)).toHaveTextContent(
    'Sam’s Gold would earn $1.20 more. We can’t see how much of its caps is left.',
  );
});

it('counts further cards', () => {
  const household = [
    createCard('Sam', 'Gold', 4),
    createCard('Kim', 'Savor', 3),
    createCard('Kim', 'Custom Cash', 3),
  ];
  render(
    <HouseholdLine
      isOriginalAmount
      recommendation={{ estimatedValue: 2, household: household.slice(0, 2) }}
    />,
  );
  expect(screen.getByText(/1 more card/)).toHaveTextContent('and 1 more card of your household would too.');
  render(<HouseholdLine isOriginalAmount recommendation={{ estimatedValue: 2, household }} />);
  expect(screen.getByText(/2 more cards/)).toHaveTextContent('and 2 more cards of your household would too.');
});

it('shows nothing without a better card, or for another amount', () => {
  const { container } = render(<HouseholdLine isOriginalAmount recommendation={{ estimatedValue: 2 }} />);
  expect(container).toBeEmptyDOMElement();
  const household = [createCard('Sam', 'Gold', 3.2)];
  render(<HouseholdLine isOriginalAmount={false} recommendation={{ estimatedValue: 2, household }} />);
  expect(screen.queryByText(/Sam/)).toBeNull();
});
