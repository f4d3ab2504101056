import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SecretField } from './secret-field';

function Example() {
  const [isShown, setIsShown] = useState(false);
  return (
    <SecretField
      label="Password"
      defaultValue="correct horse"
      isShown={isShown}
      onToggle={() => {
        setIsShown(!isShown);
      }}
    />
  );
}

/** Puts the caret after the first word. */
function renderExample() {
  render(<Example />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  input.focus();
  input.setSelectionRange(7, 7);
  return { input, user: userEvent.setup() };
}

describe('a password field', () => {
  it('shows and hides its text, and its button names what it does', async () => {
    const { input, user } = renderExample();
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('keeps the focus and the caret in the text when its button is clicked', async () => {
    const { input, user } = renderExample();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveFocus();
    expect([input.selectionStart, input.selectionEnd]).toEqual([7, 7]);
  });

  it('keeps the focus on its button when a key presses it', async () => {
    const { input, user } = renderExample();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus();
    expect(input.selectionStart).toBe(7);
  });
});
