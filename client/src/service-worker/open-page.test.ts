import { expect, it } from 'vitest';
import { openPage, type PageOpener, toPageUrl } from './open-page';

const ORIGIN = 'https://tapwise.example';

interface Tabs {
  readonly count: number;
  readonly canFocus?: boolean;
  readonly canNavigate?: boolean;
}

/** Open tabs that record what happens to them. */
function createTabs({ count, canFocus = true, canNavigate = true }: Tabs) {
  const calls: string[] = [];
  const createTab = (name: string) => {
    const tab = {
      focus: async () => {
        if (!canFocus) throw new Error('The browser allows no focus.');
        calls.push(`focus ${name}`);
        return tab;
      },
      navigate: async (url: string) => {
        if (!canNavigate) throw new Error('The tab is closing.');
        calls.push(`${name}: ${url}`);
      },
    };
    return tab;
  };
  const tabs = Array.from({ length: count }, (_, index) => createTab(`tab ${String(index + 1)}`));
  const clients: PageOpener = {
    matchAll: async () => tabs,
    openWindow: async (url) => {
      calls.push(`new: ${url}`);
    },
  };
  return { clients, calls };
}

const open = (clients: PageOpener, path: string) => openPage(clients, toPageUrl(path, ORIGIN));

it('opens a page in an open tab', async () => {
  const { clients, calls } = createTabs({ count: 2 });
  await open(clients, '/my-cards');
  expect(calls).toEqual(['focus tab 1', `tab 1: ${ORIGIN}/my-cards`]);
});

it('opens a window if no tab is open, or if the tab can’t be focused', async () => {
  for (const tabs of [{ count: 0 }, { count: 1, canFocus: false }]) {
    const { clients, calls } = createTabs(tabs);
    await open(clients, '/my-cards');
    expect(calls).toEqual([`new: ${ORIGIN}/my-cards`]);
  }
});

it('shows the open tab even if it can’t be navigated', async () => {
  const { clients, calls } = createTabs({ count: 1, canNavigate: false });
  await open(clients, '/my-cards');
  expect(calls).toEqual(['focus tab 1']);
});

it('keeps paths of the app, with search and hash', () => {
  expect(toPageUrl('/purchases?month=2026-03#top', ORIGIN)).toBe(`${ORIGIN}/purchases?month=2026-03#top`);
});

it.each([
  'https://evil.com',
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  'javascript:alert(1)',
  'page',
  '',
  undefined,
  null,
  7,
  {},
])('opens Home instead of %j', (path) => {
  expect(toPageUrl(path, ORIGIN)).toBe(`${ORIGIN}/`);
});
