import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AnswerWarnings } from './answer-warnings';

it('a long warning is a complete sentence on one line until a tap shows all of it', async () => {
  const user = userEvent.setup();
  const text = 'Grocery bonuses don’t apply at wholesale clubs';
  const answer = {
    warnings: [`${text}.`],
    warningCodes: [{ code: 'store-trap' as const, params: { text } }],
  };
  render(<AnswerWarnings lines={answer.warnings} answer={answer} />);
  expect(screen.getByText('No grocery bonuses at wholesale clubs.')).not.toHaveClass('truncate');
  await user.click(screen.getByRole('button', { name: 'Show Full Text' }));
  expect(screen.getByText(`${text}.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show One Line' }));
  expect(screen.getByText('No grocery bonuses at wholesale clubs.')).toBeVisible();
});

it('a short warning has nothing to open', () => {
  const warnings = ['US warehouses take only Visa.'];
  const warningCodes = [{ code: 'store-trap' as const, params: { text: 'US warehouses take only Visa' } }];
  render(<AnswerWarnings lines={warnings} answer={{ warnings, warningCodes }} />);
  expect(screen.getByText('US warehouses take only Visa.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('names the amount that the warnings with dollars are based on, except for a surcharge', () => {
  const rule = 'The lowest fee is $2.50';
  const params = { percent: 2.5, costCents: 5_00, rule, isAboveReward: false };
  const surcharge = {
    warnings: ['Paying by card costs $5.00.'],
    warningCodes: [{ code: 'surcharge' as const, params }],
  };
  const { unmount } = render(
    <AnswerWarnings lines={surcharge.warnings} answer={surcharge} forAmount={100} />,
  );
  expect(screen.queryByText(/Based on/)).toBeNull();
  unmount();
  const other = { warnings: ['It earns $3.00.'], warningCodes: [] };
  render(<AnswerWarnings lines={other.warnings} answer={other} forAmount={100} />);
  expect(screen.getByText('Based on $100.00')).toBeVisible();
});
