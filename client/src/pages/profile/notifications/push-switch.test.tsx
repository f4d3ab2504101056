import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listToastTexts, renderApp } from '../../../testing/render-app';

const ENDPOINT = 'https://push.example.com/browser';
const KEYS = { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) };

/** A browser that can get push messages. */
function installPushes(permission: NotificationPermission, answer: NotificationPermission = permission) {
  let subscription: object | null = null;
  const subscribed = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => (subscription = subscribed));
  const pushManager = { getSubscription: async () => subscription, subscribe };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: vi.fn(async () => {
      vi.stubGlobal('Notification', { permission: answer });
      return answer;
    }),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }), register: async () => undefined },
  });
  return { subscribe };
}

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const findSwitch = (isOn: boolean) =>
  screen.findByRole('switch', { name: 'Enable push notifications', checked: isOn });

describe('the push switch', () => {
  it('asks for permission, subscribes this browser, and can end that', async () => {
    const { subscribe } = installPushes('default', 'granted');
    const { user, api } = renderApp('/profile');
    await user.click(await findSwitch(false));
    const disable = await findSwitch(true);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'a public key' });
    expect(api.state.pushEndpoints).toEqual([ENDPOINT]);
    expect(screen.getByText(/^Push notifications are on in this browser\./)).toBeVisible();
    await user.click(disable);
    await findSwitch(false);
    expect(api.state.pushEndpoints).toEqual([]);
  });

  it('explains how to allow blocked notifications', async () => {
    installPushes('denied');
    const { api } = renderApp('/profile');
    expect(await screen.findByText(/^Notifications are blocked in this browser\./)).toBeVisible();
    expect(api.getCalls('enablePush')).toEqual([]);
  });

  it('explains it after the user blocks them', async () => {
    installPushes('default', 'denied');
    const { user, api } = renderApp('/profile');
    await user.click(await findSwitch(false));
    expect(await screen.findByText(/^Notifications are blocked in this browser\./)).toBeVisible();
    expect(api.getCalls('enablePush')).toEqual([]);
  });

  it('explains that the browser has no push notifications', async () => {
    renderApp('/profile');
    expect(await screen.findByText(/^This browser doesn’t support push notifications\./)).toBeVisible();
  });

  it('stays off if the server rejects it', async () => {
    installPushes('granted');
    const { user } = renderApp('/profile', {}, (fake) => {
      fake.rejectWith('enablePush');
    });
    await user.click(await findSwitch(false));
    expect(await listToastTexts('Push Notifications Not Changed')).toEqual([
      'Push Notifications Not Changed',
      'We couldn’t change push notifications. Please try again.',
    ]);
    expect(await findSwitch(false)).toBeEnabled();
  });
});
