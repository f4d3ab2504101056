import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BLUE_CASH } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../testing/render-app';
import { countAnswer, DISMISSED_MS, type InstallEvent } from './install-offer';

const WALLET = [toWalletEntry(BLUE_CASH)];
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const findPrompt = () => screen.findByRole('region', { name: 'Install Tapwise' });
const queryPrompt = () => screen.queryByRole('region', { name: 'Install Tapwise', hidden: true });

/** What public/before-paint.js does when the browser can install the app. */
function offerInstallation(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt'), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  }) satisfies InstallEvent;
  window.installEvent = event;
  fireEvent(window, event);
  return prompt;
}

function receiveAnswers(count: number): void {
  act(() => {
    for (let answer = 0; answer < count; answer += 1) countAnswer();
  });
}

async function openHome() {
  const app = renderApp('/', { wallet: WALLET });
  await screen.findByRole('list', { name: 'My cards' });
  return app;
}

/** Waits longer than a prompt needs to appear. */
async function expectNoPrompt() {
  await act(() => vi.advanceTimersByTimeAsync(1300));
  expect(queryPrompt()).toBeNull();
}

async function ask(user: Awaited<ReturnType<typeof openHome>>['user']) {
  await user.clear(await screen.findByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'Whole Foods{Enter}');
  await findDialog('Best Card Found!');
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  window.installEvent = undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.installEvent = undefined;
});

describe('the install prompt', () => {
  it('is offered after the third answer, once its dialog is closed', async () => {
    offerInstallation();
    receiveAnswers(1);
    const { user } = await openHome();
    await ask(user);
    await user.keyboard('{Escape}');
    await expectNoPrompt();
    await ask(user);
    await expectNoPrompt();
    await user.keyboard('{Escape}');
    expect(await findPrompt()).toHaveTextContent('Open it with one tap.');
    await user.click(await findButton('+ Add Card'));
    await findDialog('Add New Card');
    expect(queryPrompt()).toBeNull();
  });

  it('is offered on a later visit, and when the event comes late', async () => {
    receiveAnswers(3);
    await openHome();
    await expectNoPrompt();
    offerInstallation();
    await findPrompt();
  });

  it('opens the browser’s dialog once, and is then gone', async () => {
    receiveAnswers(3);
    const prompt = offerInstallation();
    const { user } = await openHome();
    await findPrompt();
    await user.click(await findButton('Install'));
    expect(prompt).toHaveBeenCalledOnce();
    expect(queryPrompt()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each(['Not Now', 'Escape', 'the browser’s dialog'])(
    'isn’t offered for half a year after a dismissal with %s',
    async (how) => {
      receiveAnswers(3);
      offerInstallation('dismissed');
      const { user } = await openHome();
      await findPrompt();
      if (how === 'Not Now') await user.click(await findButton('Not Now'));
      else if (how === 'Escape') {
        (await findButton('Install')).focus();
        await user.keyboard('{Escape}');
      } else await user.click(await findButton('Install'));
      await waitFor(() => {
        expect(queryPrompt()).toBeNull();
      });
      expect(screen.getByRole('main')).toHaveFocus();
      offerInstallation();
      await expectNoPrompt();

      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DISMISSED_MS);
      offerInstallation();
      await findPrompt();
    },
  );

  it('is never offered once the app is installed, or in the installed app', async () => {
    receiveAnswers(3);
    localStorage.setItem('install:is-installed', '1');
    offerInstallation();
    await openHome();
    await expectNoPrompt();
    localStorage.removeItem('install:is-installed');
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), {
          matches: media === '(display-mode: standalone)',
          media,
        }) as MediaQueryList,
    );
    offerInstallation();
    await expectNoPrompt();
  });

  it('isn’t offered by a browser that can’t install the app', async () => {
    receiveAnswers(3);
    await openHome();
    await expectNoPrompt();
  });

  it('says how to install the app on iOS, in Safari only', async () => {
    receiveAnswers(3);
    const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    const { user } = await openHome();
    expect(await findPrompt()).toHaveTextContent('Tap Share , then Add to Home Screen.');
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    userAgent.mockReturnValue(IPHONE.replace('Version/18.5', 'CriOS/137.0'));
    receiveAnswers(1);
    await waitFor(() => {
      expect(queryPrompt()).toBeNull();
    });
    userAgent.mockReturnValue(IPHONE);
    receiveAnswers(1);
    await findPrompt();
    await user.click(await findButton('Not Now'));
    expect(queryPrompt()).toBeNull();
  });

  it('doesn’t count without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    receiveAnswers(3);
    offerInstallation();
    await openHome();
    await expectNoPrompt();
  });
});
