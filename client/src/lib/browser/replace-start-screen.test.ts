import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { replaceStartScreen } from './replace-start-screen';

function openPage(): Element {
  document.body.innerHTML = '<div id="start">Know which card</div><div id="root"></div>';
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  replaceStartScreen(root);
  return root;
}
const isStartShown = () => document.getElementById('start') !== null;

describe('the start screen', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('stays while the app loads, and goes when a screen shows', async () => {
    const root = openPage();
    root.innerHTML = '<div data-slot="loading-screen"></div>';
    await Promise.resolve();
    expect(isStartShown()).toBe(true);
    root.innerHTML = '<main></main>';
    await waitFor(() => {
      expect(isStartShown()).toBe(false);
    });
  });

  it('is absent from a page that the browser cached', () => {
    document.body.innerHTML = '<div id="root"></div>';
    expect(() => {
      replaceStartScreen(document.body);
    }).not.toThrow();
  });
});
