import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadGatewaySecret, loadInstallationSecrets, loadPushKey } from './installation-secrets';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tapwise-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));
const absent = { ADMIN_KEY: undefined, SESSION_KEYS: undefined };

describe('each secret of an installation', () => {
  it('is created at first startup, readable only by the owner, and persists', () => {
    const first = loadInstallationSecrets({ ...absent, DATA_DIR: dataDir });
    expect(first.created).toEqual([join(dataDir, 'admin-key'), join(dataDir, 'session-keys')]);
    for (const path of first.created) expect(statSync(path).mode & 0o077).toBe(0);
    expect(readFileSync(join(dataDir, 'admin-key'), 'utf8').trim()).toBe(first.adminKey);
    expect(loadInstallationSecrets({ ...absent, DATA_DIR: dataDir })).toEqual({ ...first, created: [] });
  });

  it('comes from the environment if set, and no file is created', () => {
    const configuredSecrets = {
      ADMIN_KEY: 'an-admin-key-of-ours',
      SESSION_KEYS: ['newest-key-of-ours', 'older-key-of-ours'],
    };
    expect(loadInstallationSecrets({ ...configuredSecrets, DATA_DIR: dataDir })).toEqual({
      adminKey: configuredSecrets.ADMIN_KEY,
      sessionKeys: configuredSecrets.SESSION_KEYS,
      created: [],
    });
  });
});

describe('the push key', () => {
  it('is created once, readable only by the owner, unless the environment sets it', () => {
    const first = loadPushKey({ PUSH_KEY: undefined, DATA_DIR: dataDir });
    const path = join(dataDir, 'push-key');
    expect(first).toEqual({ pushKey: readFileSync(path, 'utf8').trim(), created: [path] });
    expect(Buffer.from(first.pushKey, 'base64url')).toHaveLength(32);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(loadPushKey({ PUSH_KEY: undefined, DATA_DIR: dataDir })).toEqual({ ...first, created: [] });
    expect(loadPushKey({ PUSH_KEY: 'ours', DATA_DIR: dataDir })).toEqual({ pushKey: 'ours', created: [] });
  });
});

describe('the gateway secret', () => {
  const none = { GATEWAY_SECRET: undefined, GATEWAY_DIR: undefined };

  it('is shared by every process that can read the folder', () => {
    const secret = loadGatewaySecret({ ...none, DATA_DIR: dataDir });
    expect(secret.length).toBeGreaterThan(40);
    expect(loadGatewaySecret({ ...none, DATA_DIR: dataDir })).toBe(secret);
    expect(statSync(join(dataDir, 'gateway-secret')).mode & 0o077).toBe(0);
  });

  it('can be in a separate folder or in the environment', () => {
    const GATEWAY_DIR = join(dataDir, 'apart');
    const secret = loadGatewaySecret({ ...none, GATEWAY_DIR, DATA_DIR: dataDir });
    expect(readFileSync(join(GATEWAY_DIR, 'gateway-secret'), 'utf8').trim()).toBe(secret);
    expect(existsSync(join(dataDir, 'gateway-secret'))).toBe(false);
    expect(loadGatewaySecret({ ...none, GATEWAY_SECRET: 'a-secret-of-our-own', DATA_DIR: dataDir })).toBe(
      'a-secret-of-our-own',
    );
  });
});
