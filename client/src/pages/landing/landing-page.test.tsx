import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import published from '@tapwise/rewards/data/accuracy.json';
import { renderApp } from '../../testing/render-app';

it('shows the published accuracy and its date', async () => {
  renderApp('/', { user: null });
  const line = await screen.findByText(/^Correct in/);
  expect(line).toHaveTextContent(
    `Correct in ${published.percent.toFixed(1)}% of ${published.cases.toLocaleString('en-US')} test cases as of `,
  );
  expect(line).toHaveTextContent(published.asOf.slice(0, 'yyyy'.length));
});
