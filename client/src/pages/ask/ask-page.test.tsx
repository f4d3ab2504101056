import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BLUE_CASH } from '../../testing/cards';
import { ADA, toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../testing/render-app';

const WALLET = [toWalletEntry(BLUE_CASH)];
const SHARED = `/ask?${new URLSearchParams({ text: "Check out Trader Joe's https://maps.app.goo.gl/x" }).toString()}`;
const findQuestion = () => screen.findByRole('combobox', { name: 'Store, brand, or category' });

afterEach(() => {
  sessionStorage.clear();
});

describe('the page for shared text', () => {
  it('fills the question with what was shared, and waits for the user to confirm', async () => {
    const { api, user } = renderApp(SHARED, { wallet: WALLET });
    const question = await findQuestion();
    expect(question).toHaveValue("Trader Joe's");
    expect(question).toHaveFocus();
    expect(window.location.pathname + window.location.search).toBe('/');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByRole('list', { name: 'My cards' });
    expect([...api.getCalls('recommend'), ...api.getCalls('suggestions')]).toEqual([]);
    await user.keyboard('{Enter}');
    await findDialog('Best Card Found!');
    expect(api.getCalls('recommend').map(({ body }) => body)).toEqual([
      { location: "Trader Joe's", category: '' },
    ]);
    // A dialog that closes during the next test would take its focus.
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('focuses the blank question for the shortcut', async () => {
    renderApp('/ask', { wallet: WALLET });
    const question = await findQuestion();
    expect(question).toHaveValue('');
    expect(question).toHaveFocus();
  });

  it('reads what was moved from the URL to the storage of the tab, once', async () => {
    sessionStorage.setItem('shared', '?text=Costco');
    renderApp('/ask', { wallet: WALLET });
    expect(await findQuestion()).toHaveValue('Costco');
    expect(sessionStorage).toHaveLength(0);
  });

  it("doesn't fill the question when Home opens again", async () => {
    const { user } = renderApp(SHARED, { wallet: WALLET });
    await user.clear(await findQuestion());
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await waitFor(() => {
      expect(screen.queryByRole('combobox')).toBeNull();
    });
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const question = await findQuestion();
    expect(question).toHaveValue('');
    expect(question).not.toHaveFocus();
  });

  it('opens sign-in for a visitor, then the question', async () => {
    const { user } = renderApp(SHARED, { user: null, wallet: WALLET });
    await user.type(await screen.findByLabelText('Email'), ADA.email);
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(await findButton('Sign In'));
    expect(await findQuestion()).toHaveValue("Trader Joe's");
    expect(window.location.pathname + window.location.search).toBe('/');
  });
});
