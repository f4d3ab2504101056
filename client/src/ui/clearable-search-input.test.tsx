import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ClearableSearchInput } from './clearable-search-input';

function Search() {
  const [text, setText] = useState('');
  return <ClearableSearchInput label="Search cards" value={text} onChange={setText} />;
}

it('a search with text can be cleared, and then has the focus', async () => {
  const user = userEvent.setup();
  render(<Search />);
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await user.type(screen.getByLabelText('Search cards'), 'gold');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByLabelText('Search cards')).toHaveValue('');
  expect(screen.getByLabelText('Search cards')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
});
