import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SourceLink } from './source-line';

it.each([
  ['https://www.chase.com/personal', 'chase.com'],
  ['https://creditcards.chase.com/freedom', 'creditcards.chase.com'],
  ['https://it03.usbank.com/customer-service', 'usbank.com'],
  ['https://10xtravel.com/amex', '10xtravel.com'],
  ['https://www.amtrak.com/terms', 'Terms at amtrak.com'],
  ['https://github.com/someone/cards', 'Public card data'],
  ['https://gist.github.com/someone/1', 'Public card data'],
])('the link to %s is named "%s"', (url, name) => {
  render(<SourceLink url={url} />);
  const link = screen.getByRole('link');
  expect(link).toHaveTextContent(`${name} (opens in a new tab)`, { normalizeWhitespace: false });
  expect(link).toHaveAttribute('href', url);
});
