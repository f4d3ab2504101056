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

type Household = readonly ReturnType<typeof createCard>[];

const renderLine = (household: Household | undefined, ownReward = 2) =>
  render(
    <HouseholdLine
      recommendation={{ amount: 100, household: household && [...household] }}
      ownReward={ownReward}
    />,
  );

it('names the household’s best card, what it earns on which amount, and what isn’t known', () => {
  renderLine([createCard('Sam', 'Gold', 3.2)]);
  expect(screen.getByText('Sam’s Gold may earn more')).toBeVisible();
  expect(screen.getByText('$3.20 on $100 if its bonus isn’t used up.')).toBeVisible();
});

it('counts further cards', () => {
  const household = [
    createCard('Sam', 'Gold', 4),
    createCard('Kim', 'Savor', 3),
    createCard('Kim', 'Custom Cash', 3),
  ];
  renderLine(household.slice(0, 2));
  expect(screen.getByText(/1 more card in your household may too\.$/)).toBeVisible();
  renderLine(household);
  expect(screen.getByText(/2 more cards in your household may too\.$/)).toBeVisible();
});

it('shows only the cards that earn more than the shown one', () => {
  renderLine([createCard('Sam', 'Gold', 4), createCard('Kim', 'Savor', 3)], 3);
  expect(screen.getByText('$4.00 on $100 if its bonus isn’t used up.')).toBeVisible();
  expect(renderLine([createCard('Sam', 'Gold', 4)], 4).container).toBeEmptyDOMElement();
  expect(renderLine(undefined).container).toBeEmptyDOMElement();
});
