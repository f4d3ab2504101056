import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Environment, readConfiguration } from '@tapwise/platform/configuration/configuration';
import { listVariables, readCompose } from './testing/compose-file';

const ROOT = resolve(import.meta.dirname, '../..');
const getPath = (path: string) => join(ROOT, path);
const compose = readCompose(getPath('docker-compose.yml'));
const all = Object.entries(compose.services).map(
  ([name, service]) =>
    [name, { environment: {}, ports: [], volumes: [], depends_on: {}, ...service }] as const,
);
const built = all.filter(([, { build }]) => build !== undefined);
const stores = all.filter(([, { build }]) => build === undefined);
const getSettings = (name: string) => compose.services[name]?.environment ?? {};
const stages = readFileSync(getPath('Dockerfile'), 'utf8')
  .split(/^(?=FROM )/m)
  .slice(1);
const ignored = readFileSync(getPath('.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

/** The source of each built file that isn't `<service>/src/main.ts`. */
const SOURCES: Readonly<Record<string, string>> = {
  'dist/gateway.js': 'gateway/src/main.ts',
  'dist/standalone.js': 'standalone/src/main.ts',
  'dist/inspect.js': 'tools/inspect/inspect.main.ts',
  'dist/check-health.js': 'tools/check-health/check-health.mjs',
};
const getSource = (built: string) => SOURCES[built] ?? built.replace(/^dist\/(.+)\.js$/, '$1/src/main.ts');
const listBuiltFiles = (words: readonly string[]) => words.filter((word) => word.startsWith('dist/'));

describe('docker-compose.yml', () => {
  test('runs the two stores, the three services, and the gateway', () => {
    const started = all.filter(([, { profiles }]) => profiles === undefined).map(([name]) => name);
    const services = ['command-api', 'projections', 'query-api', 'gateway'];
    expect(stores.map(([name]) => name)).toEqual(['eventstoredb', 'mongodb']);
    expect(started).toEqual(['eventstoredb', 'mongodb', ...services]);
  });

  test('publishes the port of the gateway only, without a profile', () => {
    const published = all.filter(([, { ports }]) => ports.length > 0).map(([name]) => name);
    expect(published).toEqual(['gateway', 'inspect']);
    for (const [, { ports }] of all) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test('the profile `inspect` publishes the page of the store to this machine, through a second network', () => {
    const { profiles, ports, networks, environment = {}, depends_on = {} } = compose.services['inspect']!;
    expect(profiles).toEqual(['inspect']);
    expect(ports).toEqual([`127.0.0.1:2113:${environment['PORT']!}`]);
    expect(networks).toEqual(['stores', 'inspect']);
    expect(environment['EVENTSTOREDB_URL']).toBe(getSettings('command-api')['EVENTSTOREDB_URL']);
    expect(depends_on['eventstoredb']).toEqual({ condition: 'service_healthy' });
    const members = all.filter(([, service]) => service.networks.includes('inspect')).map(([name]) => name);
    expect(members).toEqual(['inspect']);
    // Ports of an internal network can't be published.
    expect(compose.networks['inspect']).toBeNull();
  });

  test('the store can run its own projections, and starts none', () => {
    expect(getSettings('eventstoredb')).toMatchObject({
      EVENTSTORE_RUN_PROJECTIONS: 'System',
      EVENTSTORE_START_STANDARD_PROJECTIONS: 'false',
      EVENTSTORE_ENABLE_ATOM_PUB_OVER_HTTP: 'true',
    });
  });

  test.each(stores)('%s has a fixed version, keeps its data, and publishes no port', (_name, service) => {
    expect(service.image).toMatch(/:\d+\.\d+\.\d+(-[\w.-]+)?$/);
    expect(service.volumes.length).toBeGreaterThan(0);
    expect(service.ports).toEqual([]);
    expect(service.networks).toEqual(['stores']);
    expect(compose.networks['stores']).toEqual({ internal: true });
  });

  test.each(built)('%s has only known and valid settings', (_name, { environment }) => {
    const settingNames = Object.keys(Environment.shape).flatMap((name) => [name, `${name}_FILE`]);
    expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(() => readConfiguration(environment)).not.toThrow();
  });

  test('every variable is a setting or the published address of the gateway', () => {
    const settingNames = [...Object.keys(Environment.shape), 'PUBLISH'];
    expect(
      listVariables(getPath('docker-compose.yml')).filter((name) => !settingNames.includes(name)),
    ).toEqual([]);
  });

  test.each(built)('%s has a read-only file system and no extra privileges', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    // Concurrent builds with the same tag fail.
    expect(service.image).toBeUndefined();
    expect(service.restart).toBe('unless-stopped');
  });

  test.each(all)('%s refers only to volumes, networks, and services that exist', (_name, service) => {
    const volumes = service.volumes.map((volume) => volume.split(':')[0]!);
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes));
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining([...service.networks]));
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on)));
  });

  test.each(built)('%s runs built files, and its health check uses its own port', (_name, service) => {
    const { command = [], healthcheck, environment } = service;
    for (const file of listBuiltFiles([...command, ...healthcheck.test]))
      expect(existsSync(getPath(getSource(file))), file).toBe(true);
    const url = new URL(healthcheck.test.at(-1)!);
    expect(url.port).toBe(environment['PORT']);
    expect(['/healthz', '/readyz']).toContain(url.pathname);
  });

  test('the gateway has the addresses of both services', () => {
    const gateway = getSettings('gateway');
    for (const [setting, service] of [
      ['COMMAND_API_URL', 'command-api'],
      ['QUERY_API_URL', 'query-api'],
    ] as const) {
      const url = new URL(gateway[setting]!);
      expect(url.hostname).toBe(service);
      expect(url.port).toBe(getSettings(service)['PORT']);
      expect(compose.services[service]?.networks).toContain('inside');
      // The services trust the caller's address from the gateway, which shares a secret with them.
      expect(compose.services[service]?.volumes).toContain('gateway:/gateway');
      expect(getSettings(service)['GATEWAY_DIR']).toBe('/gateway');
    }
    expect(gateway['GATEWAY_DIR']).toBe('/gateway');
    expect(compose.services['gateway']?.ports).toEqual([`127.0.0.1:3000:${gateway['PORT']!}`]);
    expect(compose.services['gateway']?.networks).not.toContain('stores');
  });

  test('all services use the same stores', () => {
    for (const name of ['command-api', 'projections', 'query-api']) {
      const { EVENT_STORE, EVENTSTOREDB_URL, READ_STORE, MONGODB_URL } = getSettings(name);
      expect({ EVENT_STORE, READ_STORE }).toEqual({ EVENT_STORE: 'eventstoredb', READ_STORE: 'mongodb' });
      expect(new URL(EVENTSTOREDB_URL!).host).toBe('eventstoredb:2113');
      const documents = new URL(MONGODB_URL!);
      expect(documents.host).toBe('mongodb:27017');
      expect(compose.services['mongodb']?.command).toContain(documents.searchParams.get('replicaSet'));
      expect(compose.services[name]?.networks).toContain('stores');
    }
  });

  test.each(all)('%s has memory and process limits', (_name, service) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
  });

  test('both APIs share the keys; the gateway and the projections have none', () => {
    for (const name of ['command-api', 'query-api'])
      expect(compose.services[name]?.volumes).toContain('installation:/data');
    expect(compose.services['gateway']?.volumes).toEqual(['gateway:/gateway']);
    expect(compose.services['projections']?.volumes ?? []).toEqual([]);
    for (const name of ['gateway', 'projections']) {
      expect(Object.keys(getSettings(name)).filter((key) => /KEY/.test(key))).toEqual([]);
    }
  });
});

describe('Dockerfile', () => {
  const last = stages.at(-1) ?? '';

  test('has a build stage and a final stage, both on the same Node 24', () => {
    const bases = stages.map((stage) => /^FROM (\S+)/.exec(stage)?.[1]);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:24\.\d+\.\d+-/);
    expect(stages).toHaveLength(2);
  });

  test("contains no sources and no build tools, and doesn't run as root", () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).not.toMatch(/npm|apt-get|COPY \. /);
    expect(stages[0]).toContain('npm prune --omit=dev');
  });

  test("copies only files that exist and aren't ignored", () => {
    const copied = [...(stages[0] ?? '').matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied).toContain('package-lock.json');
    for (const file of copied.filter((name) => name !== '.')) {
      expect(existsSync(getPath(file)), file).toBe(true);
      expect(ignored).not.toContain(file);
    }
    const workspaces = (JSON.parse(readFileSync(getPath('package.json'), 'utf8')) as { workspaces: string[] })
      .workspaces;
    expect(copied).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)));
  });

  test('sets only known settings', () => {
    const names = [...last.matchAll(/(\b[A-Z_]+)=\S+/g)].map(([, name = '']) => name);
    const settingNames = [...Object.keys(Environment.shape), 'NODE_ENV'];
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
    for (const file of listBuiltFiles(last.match(/dist\/[\w-]+\.js/g) ?? []))
      expect(existsSync(getPath(getSource(file))), file).toBe(true);
  });

  test('the image contains no secrets and no local data', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', '.git', '**/node_modules']));
  });
});
