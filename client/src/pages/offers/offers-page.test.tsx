import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { createOfferListing } from '../../testing/fake-offers';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

const wallet = [toWalletEntry(SAPPHIRE), toWalletEntry(DOUBLE_CASH)];
const OFFER = createOfferListing({ cardId: SAPPHIRE.id });

const paste = (text: string) => {
  fireEvent.change(screen.getByLabelText('Paste offers'), { target: { value: text } });
};

describe('the offers page', () => {
  it('lists open offers by their end, and used and expired ones below', async () => {
    renderApp('/offers', {
      wallet,
      offers: [
        OFFER,
        createOfferListing({
          cardId: DOUBLE_CASH.id,
          storeName: 'Gap',
          kind: 'percent',
          value: 10,
          minSpend: null,
          maxReward: 6,
          expiresOn: '2099-11-30',
        }),
        createOfferListing({ cardId: SAPPHIRE.id, storeName: 'Target', used: true }),
        createOfferListing({
          cardId: SAPPHIRE.id,
          storeName: 'Petco',
          expiresOn: '2026-01-31',
          isExpired: true,
        }),
      ],
    });
    const open = await screen.findByRole('list', { name: 'Open Offers' });
    expect(
      within(open)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ).toEqual([
      `Gap10% back, up to $6${DOUBLE_CASH.name} Ends Nov 30, 2099`,
      `Best Buy$10 back on $50 or more${SAPPHIRE.name} Ends Dec 31, 2099`,
    ]);
    const past = screen.getByRole('list', { name: 'Used or Expired' });
    expect(within(past).getByText('Used')).toBeVisible();
    expect(within(past).getByText('Expired')).toBeVisible();
  });

  it('removes an offer', async () => {
    const { api, user } = renderApp('/offers', { wallet, offers: [OFFER] });
    await user.click(await findButton('Remove Best Buy'));
    await listToastTexts('Offer Removed');
    expect(api.getCalls('removeOffer')).toHaveLength(1);
    expect(await screen.findByText('No offers yet')).toBeVisible();
  });

  it('adds an offer entered by hand', async () => {
    const { api, user } = renderApp('/offers', { wallet });
    await user.click(await findButton('Add Your First Offer'));
    await user.selectOptions(screen.getByLabelText('Card'), DOUBLE_CASH.id);
    await user.type(screen.getByLabelText('Store'), 'Best Buy');
    await user.click(await findButton('Add Offer'));
    expect(await screen.findByText('Please enter the amount that you get back.')).toBeVisible();
    await user.type(screen.getByLabelText('Amount back'), '10');
    await user.type(screen.getByLabelText('Minimum spend (optional)'), '$50');
    await user.click(await findButton('Add Offer'));
    expect(await screen.findByText('Please enter when the offer ends.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Ends on'), { target: { value: '2099-12-31' } });
    await user.click(screen.getByLabelText('Purchases add up to the minimum'));
    await user.click(await findButton('Add Offer'));
    await listToastTexts('Offer Added');
    expect(api.getCalls('addOffer')[0]?.body).toEqual({
      cardId: DOUBLE_CASH.id,
      storeName: 'Best Buy',
      kind: 'amount',
      value: 10,
      minSpend: 50,
      expiresOn: '2099-12-31',
      isCumulative: true,
    });
    expect(await screen.findByRole('list', { name: 'Open Offers' })).toHaveTextContent('Best Buy');
  });

  it('fills the form with a pasted offer, and shows what it understood', async () => {
    renderApp(`/offers?card=${SAPPHIRE.id}`, { wallet });
    await screen.findByLabelText('Paste offers');
    expect(screen.getByText('Chase Offers:')).toBeVisible();
    // Only pages of the bank itself are worth a link here.
    expect(screen.queryByText(/opens in a new tab|No source/)).toBeNull();
    expect(screen.getByText('or enter an offer')).toBeVisible();
    paste('Northfield Outfitters\n10% cash back\n$6.00 maximum\nExpires 12/15/2099\nAdd to card');
    const preview = await screen.findByRole('list', { name: 'Pasted offers' });
    expect(preview).toHaveTextContent('Northfield Outfitters10% back, up to $6Until Dec 15, 2099');
    expect(screen.getByLabelText('Store')).toHaveValue('Northfield Outfitters');
    expect(screen.getByLabelText('Percent')).toHaveValue('10');
    expect(screen.getByLabelText('Maximum back (optional)')).toHaveValue('6');
    expect(screen.getByLabelText('Ends on')).toHaveValue('2099-12-15');
    expect(screen.queryByText('or enter an offer')).toBeNull();
  });

  it('adds all pasted offers that are complete', async () => {
    const { api, user } = renderApp(`/offers?card=${SAPPHIRE.id}`, { wallet });
    await screen.findByLabelText('Paste offers');
    paste('Gap\n10% back\nExpires 12/15/2099\nPetco\n$5 back on $50+\nExpires 12/16/2099\nTarget\n5% back');
    const preview = await screen.findByRole('list', { name: 'Pasted offers' });
    expect(within(preview).getAllByRole('listitem')).toHaveLength(3);
    expect(within(preview).getByText('Please enter when the offer ends.')).toBeVisible();
    await user.click(await findButton('Add 2 Offers'));
    await waitFor(() => {
      expect(api.getCalls('addOffer').map(({ body }) => body)).toMatchObject([
        { storeName: 'Gap', kind: 'percent', value: 10 },
        { storeName: 'Petco', kind: 'amount', value: 5, minSpend: 50 },
      ]);
    });
    await listToastTexts('2 Offers Added');
  });

  it('says when the pasted text contains no offer', async () => {
    renderApp(`/offers?card=${SAPPHIRE.id}`, { wallet });
    await screen.findByLabelText('Paste offers');
    paste('Your balance is due soon');
    expect(await screen.findByText(/We found no offer in this text/)).toBeVisible();
  });

  it('asks for a card first if the wallet is empty', async () => {
    renderApp('/offers');
    expect(await screen.findByText('Offers belong to a card. Add your cards first.')).toBeVisible();
  });
});

describe('the card page', () => {
  it('shows the open offers of the card', async () => {
    renderApp(`/cards/${SAPPHIRE.id}`, {
      wallet,
      offers: [OFFER, createOfferListing({ cardId: DOUBLE_CASH.id, storeName: 'Gap' })],
    });
    const open = await screen.findByRole('list', { name: 'Open Offers' });
    expect(open).toHaveTextContent('Best Buy$10 back on $50 or more, until Dec 31, 2099');
    expect(open).not.toHaveTextContent('Gap');
    expect(screen.getByRole('link', { name: 'Add or View Offers' })).toHaveAttribute(
      'href',
      `/offers?card=${SAPPHIRE.id}`,
    );
  });
});
