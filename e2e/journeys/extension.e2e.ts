import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAccessibilityViolations } from '../support/browser/accessibility';
import { findChromium } from '../support/browser/find-chromium';
import { type RecordingProxy, startRecordingProxy } from '../support/browser/recording-proxy';
import { type RunningApp, startApp } from '../support/browser/start-app';
import { createUser, type TestUser } from '../support/test-user';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILT = join(ROOT, 'dist/extension');
const executablePath = findChromium() ?? '';

interface Manifest {
  readonly manifest_version: number;
  readonly permissions: readonly string[];
  readonly content_security_policy: Readonly<Record<string, string>>;
}
const readManifest = () => JSON.parse(readFileSync(join(BUILT, 'manifest.json'), 'utf8')) as Manifest;

/**
 * A copy of the built extension that may already read addresses of tabs and send requests to Tapwise. Nothing can
 * click the browser's own button and its question in a browser without windows.
 */
function copyWithAccess(folder: string): void {
  cpSync(BUILT, folder, { recursive: true });
  const manifest = { ...readManifest(), host_permissions: ['http://*/*', 'https://*/*'] };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

describe.skipIf(executablePath === '')('the browser extension', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-extension-'));
  let app: RunningApp;
  let recorder: RecordingProxy;
  let user: TestUser;
  let context: BrowserContext;
  let options: Page;
  let extensionUrl: string;

  beforeAll(async () => {
    execFileSync(process.execPath, [join(ROOT, 'tools/build/extension.mjs')]);
    copyWithAccess(join(folder, 'extension'));
    app = await startApp();
    recorder = await startRecordingProxy(app.url);
    user = await createUser(app.url);
    await user.send('POST', '/api/user/cards', { cardId: 'amex-blue-cash-preferred' });
    context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath,
      headless: false,
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        `--disable-extensions-except=${join(folder, 'extension')}`,
        `--load-extension=${join(folder, 'extension')}`,
        '--disable-features=DisableLoadExtensionCommandLineSwitch',
      ],
    });
    context.setDefaultTimeout(20_000);
    await context.route(/^https?:\/\/[\w.-]+\.com\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A shop</title>' }),
    );
    extensionUrl = getExtensionUrl(join(folder, 'extension'));
    options = await context.newPage();
    await options.goto(`${extensionUrl}/options.html`);
  });
  afterAll(async () => {
    await context.close();
    recorder.close();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Chromium derives the id of an unpacked extension from its folder. */
  function getExtensionUrl(path: string): string {
    const digest = createHash('sha256').update(path).digest('hex').slice(0, 32);
    return `chrome-extension://${digest.replace(/./g, (digit) => 'abcdefghijklmnop'.charAt(parseInt(digit, 16)))}`;
  }

  async function createToken(scopes: readonly string[]): Promise<{ id: string; token: string }> {
    const { body } = await user.send('POST', '/api/user/tokens', { name: 'Browser', scopes });
    return body as { id: string; token: string };
  }

  async function connect(token: string, address = recorder.url): Promise<void> {
    await options.bringToFront();
    await options.getByLabel('Tapwise address').fill(address);
    await options.getByLabel('Access token').fill(token);
    await options.getByRole('button', { name: 'Save' }).click();
  }

  /** Opens the popup beside a tab with this address. Returns what it shows. */
  async function openPopup(url: string): Promise<Page> {
    const tab = await context.newPage();
    await tab.goto(url);
    const opening = context.waitForEvent('page');
    await tab.bringToFront();
    await options.evaluate(
      (popup) =>
        (
          globalThis as unknown as {
            chrome: { tabs: { create(tab: { url: string; active: boolean }): Promise<unknown> } };
          }
        ).chrome.tabs.create({ url: popup, active: false }),
      `${extensionUrl}/popup.html`,
    );
    const popup = await opening;
    await popup.locator('main[aria-busy="false"]').waitFor({ state: 'attached' });
    return popup;
  }
  const readPopup = async (url: string) => (await openPopup(url)).locator('main').textContent();

  it('asks for no more than the address of a clicked tab, its own storage, and one address later', () => {
    const {
      manifest_version: version,
      permissions,
      content_security_policy: policy,
      ...others
    } = readManifest();
    expect([version, permissions]).toEqual([3, ['activeTab', 'storage']]);
    expect(Object.keys(others)).not.toContain('content_scripts');
    expect(Object.keys(others)).not.toContain('host_permissions');
    expect(policy['extension_pages']).toContain("default-src 'none'; script-src 'self'");
  });

  it('asks for a connection first', async () => {
    expect(await readPopup('https://www.wholefoodsmarket.com/')).toContain('Connect to Tapwise');
  });

  it('saves only a connection that works', async () => {
    const status = options.getByRole('status');
    await connect('wrong');
    await status.getByText('Tapwise rejected the token.').waitFor();
    await connect((await createToken(['read'])).token);
    await status.getByText('The token isn’t allowed to ask for recommendations.').waitFor();
    await connect('any', 'http://localhost:1');
    await status.getByText('We can’t reach this address.').waitFor();
    expect(await listAccessibilityViolations(options)).toEqual([]);
    expect(await readPopup('https://www.wholefoodsmarket.com/')).toContain('Connect to Tapwise');
  });

  it('shows the best card of the shop in the tab, and sends nothing but its host name', async () => {
    const { token } = await createToken(['ask']);
    await connect(token);
    await options.getByRole('status').getByText('Connected').waitFor();
    const before = recorder.sent.length;
    const popup = await openPopup('https://shop.wholefoodsmarket.com/cart?session=secret#top');
    await popup.getByRole('heading', { name: 'Blue Cash Preferred' }).waitFor({ state: 'attached' });
    expect(await popup.locator('main').textContent()).toMatch(/Whole Foods.*6% back/);
    expect(await listAccessibilityViolations(popup)).toEqual([]);
    expect(recorder.sent.slice(before)).toMatchObject([
      { path: '/api/recommend', body: JSON.stringify({ location: 'shop.wholefoodsmarket.com' }) },
    ]);
    const { body } = await user.get('/api/user/recommendations');
    expect(JSON.stringify(body)).toContain('Whole Foods');
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it.each([
    ['https://www.some-unknown-shop.com/', 'We don’t know www.some-unknown-shop.com'],
    ['chrome://version/', 'No shop in this tab'],
    ['about:blank', 'No shop in this tab'],
  ])('shows at %s: %s', async (url, text) => {
    expect(await readPopup(url)).toContain(text);
  });

  it('shows that Tapwise itself is no shop', async () => {
    expect(await readPopup(`${recorder.url}/login`)).toContain('No shop in this tab');
  });

  it('shows that the token was revoked, and that the server can’t be reached', async () => {
    const { id, token } = await createToken(['ask']);
    await connect(token);
    await options.getByRole('status').getByText('Connected').waitFor();
    await user.send('DELETE', `/api/user/tokens/${id}`);
    expect(await readPopup('https://www.target.com/')).toContain('Your token no longer works');
    await options.evaluate(
      (connection) =>
        (
          globalThis as unknown as {
            chrome: { storage: { local: { set(values: object): Promise<void> } } };
          }
        ).chrome.storage.local.set({ connection }),
      { address: 'http://localhost:1', token },
    );
    expect(await readPopup('https://www.target.com/')).toContain('We can’t reach Tapwise');
  });
});
