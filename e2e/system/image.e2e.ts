import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean } | undefined>;
};
const built = readdirSync(join(ROOT, 'dist')).filter((name) => name.endsWith('.js'));

/** The package of an import: `@scope/name` or `name`. */
function getPackage(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

it('contains every process, the command line, and the tools of docker-compose.yml', () => {
  const names = [
    'standalone',
    'command-api',
    'projections',
    'query-api',
    'gateway',
    'projections-cli',
    'migrate',
    'check-health',
    'inspect',
  ];
  expect(built).toEqual(expect.arrayContaining(names.map((name) => `${name}.js`)));
});

await init;

/**
 * Packages that a built file always loads, itself or through the files that it shares with others. Those loaded by
 * `import()` on demand don't count.
 */
function listImports(name: string): readonly string[] {
  const [imports] = parse(readFileSync(join(ROOT, 'dist', name), 'utf8'));
  const loaded = imports.flatMap(({ d: isDynamic, n }) => (isDynamic === -1 && n !== undefined ? [n] : []));
  return loaded.flatMap((specifier) =>
    specifier.startsWith('./') ? listImports(specifier.slice(2)) : [getPackage(specifier)],
  );
}

it('lists the imports of a built file', () => {
  const expected = ['@node-rs/argon2', 'better-sqlite3', 'mongodb'];
  expect(listImports('command-api.js')).toEqual(expect.arrayContaining(expected));
});

it('loads the client of a log server only if the settings select it', () => {
  for (const name of built) {
    expect(listImports(name)).not.toContain('@eventstore/db-client');
    expect(listImports(name)).not.toContain('@kurrent/kurrentdb-client');
  }
});

it('loads what sends traces, or formats logs for people, only if the settings select it', () => {
  for (const name of built)
    expect(listImports(name).filter((imported) => /^@opentelemetry|^pino-pretty/.test(imported))).toEqual([]);
});

it("standalone doesn't load the clients of unused stores", () => {
  expect(listImports('standalone.js')).not.toContain('mongodb');
});

it.each(built)('%s needs no package that the image leaves out', (name) => {
  const packageImports = listImports(name).filter(
    (imported) => !imported.startsWith('node:') && !builtinModules.includes(imported),
  );
  const missingPackages = packageImports.filter(
    (imported) => (packages[`node_modules/${imported}`] ?? { dev: true }).dev === true,
  );
  expect(missingPackages).toEqual([]);
});
