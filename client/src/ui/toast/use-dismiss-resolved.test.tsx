import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

const openForgotPassword = () => renderApp('/forgot-password', { user: null });
const queryError = () => screen.queryByText('Invalid Email', { selector: '[data-slot="toast"] *' });

describe('an error toast', () => {
  it('closes when the user presses another control', async () => {
    const { user } = openForgotPassword();
    await user.click(await findButton('Send Reset Link'));
    await listToastTexts('Invalid Email');
    await user.click(document.body);
    expect(queryError()).toBeInTheDocument();
    await user.click(await screen.findByLabelText('Email'));
    await waitFor(() => {
      expect(queryError()).not.toBeInTheDocument();
    });
  });

  it('closes when the user changes an input', async () => {
    const { user } = openForgotPassword();
    await user.click(await findButton('Send Reset Link'));
    await listToastTexts('Invalid Email');
    await user.type(await screen.findByLabelText('Email'), 'a');
    await waitFor(() => {
      expect(queryError()).not.toBeInTheDocument();
    });
  });
});
