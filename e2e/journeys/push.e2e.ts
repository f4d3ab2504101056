import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import { describeInFullBrowser } from '../support/browser/journey';

const MESSAGE = {
  title: 'Tapwise',
  body: 'An annual fee is due soon.',
  tag: 'annual-fee:1',
  path: '/my-cards',
};

describeInFullBrowser('a push notification', (open) => {
  test('is shown by the service worker', async () => {
    const { app, context, page, audit, end } = await open('phone', 'light');
    await context.grantPermissions(['notifications'], { origin: app.url });
    await signInWith(context, app.url, 'ada@example.com', []);
    await page.goto(`${app.url}/profile`);
    const enable = page.getByRole('switch', { name: 'Enable push notifications', exact: true });
    await enable.waitFor();
    expect(await enable.isEnabled()).toBe(true);
    await audit('profile');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    const session = await context.newCDPSession(page);
    const registrationId = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
        if (registration) resolve(registration.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: app.url,
      registrationId: await registrationId,
      data: JSON.stringify(MESSAGE),
    });
    const readNotification = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const [notification] = await registration.getNotifications();
        return (
          notification && {
            title: notification.title,
            body: notification.body,
            tag: notification.tag,
            path: String(notification.data),
          }
        );
      });
    await expect.poll(readNotification, { timeout: 30_000 }).toEqual(MESSAGE);
    await end();
  });
});
