import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadGatewaySecret, loadInstallationSecrets } from './installation-secrets';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'tapwise-secrets-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));
const absent = { ADMIN_KEY: undefined, SESSION_KEYS: undefined };

describe('the secrets of an installation', () => {
  it('are created at first startup, readable only by the owner, and persist', () => {
    const first = loadInstallationSecrets({ ...absent, DATA_DIR });
    expect(first.created).toEqual([join(DATA_DIR, 'admin-key'), join(DATA_DIR, 'session-keys')]);
    for (const path of first.created) expect(statSync(path).mode & 0o077).toBe(0);
    expect(readFileSync(join(DATA_DIR, 'admin-key'), 'utf8').trim()).toBe(first.adminKey);
    expect(loadInstallationSecrets({ ...absent, DATA_DIR })).toEqual({ ...first, created: [] });
  });

  it('come from the environment if set, and no file is created', () => {
    const configuredSecrets = {
      ADMIN_KEY: 'an-admin-key-of-ours',
      SESSION_KEYS: ['newest-key-of-ours', 'older-key-of-ours'],
    };
    expect(loadInstallationSecrets({ ...configuredSecrets, DATA_DIR })).toEqual({
      adminKey: configuredSecrets.ADMIN_KEY,
      sessionKeys: configuredSecrets.SESSION_KEYS,
      created: [],
    });
  });
});

describe('the gateway secret', () => {
  const none = { GATEWAY_SECRET: undefined, GATEWAY_DIR: undefined };

  it('is shared by every process that can read the folder', () => {
    const secret = loadGatewaySecret({ ...none, DATA_DIR });
    expect(secret.length).toBeGreaterThan(40);
    expect(loadGatewaySecret({ ...none, DATA_DIR })).toBe(secret);
    expect(statSync(join(DATA_DIR, 'gateway-secret')).mode & 0o077).toBe(0);
  });

  it('can be in a separate folder or in the environment', () => {
    const GATEWAY_DIR = join(DATA_DIR, 'apart');
    const secret = loadGatewaySecret({ ...none, GATEWAY_DIR, DATA_DIR });
    expect(readFileSync(join(GATEWAY_DIR, 'gateway-secret'), 'utf8').trim()).toBe(secret);
    expect(existsSync(join(DATA_DIR, 'gateway-secret'))).toBe(false);
    expect(loadGatewaySecret({ ...none, GATEWAY_SECRET: 'a-secret-of-our-own', DATA_DIR })).toBe(
      'a-secret-of-our-own',
    );
  });
});
