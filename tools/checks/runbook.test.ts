import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPOSITORY } from './planted/plant';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const page = read('docs/runbook.md');
const [, ...sections] = page.split(/^## /m);

const ErrorModule = z.object({ ERROR_CODES: z.record(z.string(), z.string()) });

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: {
    readonly summary: string;
    readonly description: string;
    readonly runbook_url: string;
  };
}
const { groups } = parse(read('ops/alerts.yml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const { services } = parse(read('docker-compose.yml')) as { services: Record<string, unknown> };

/** The commands in all shell blocks, including those in lists. */
const commands = [...page.matchAll(/^ *```sh\n(.*?)^ *```/gms)]
  .flatMap(([, block = '']) => block.split('\n'))
  .map((line) => line.trim())
  .filter((line) => line !== '');

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

/** The alerts that a text names. */
const listAlerts = (text: string) => [...new Set(text.match(/\bTapwise[A-Z]\w+/g) ?? [])].sort();

/** The script, the subcommand (or an empty text), and the options of a command like `npm run script -- …`. */
function parseCommand(command: string) {
  const [, script = '', first = ''] = /npm run (?:--silent )?([\w:-]+) -- (\S+)/.exec(command) ?? [];
  const options = command.replace(/\|.*$/, '').match(/(?<= )--(?!silent)[a-z][\w-]*/g) ?? [];
  return { script, subcommand: first.startsWith('-') ? '' : first, options };
}

const readHelp = (script: string, ...subcommand: readonly string[]) =>
  execFileSync('npm', ['run', '--silent', script, '--', ...subcommand, '--help'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });

describe('docs/runbook.md', () => {
  it('has ten situations, each with symptoms, what to do, and how to verify that it is resolved', () => {
    expect(sections).toHaveLength(10);
    for (const section of sections) {
      expect(section).toMatch(/^\*\*Symptoms\*\*$/m);
      expect(section).toMatch(/^\*\*What to do\*\*$/m);
      expect(section).toContain('**Resolved** when');
      expect(section).toMatch(/```sh\n/);
    }
  });

  it('names each alert in the situation that the alert links to', () => {
    const linked = (heading: string) =>
      rules
        .filter(({ annotations }) => annotations.runbook_url === `docs/runbook.md#${toAnchor(heading)}`)
        .map(({ alert }) => alert)
        .sort();
    for (const section of sections) {
      const [heading = ''] = section.split('\n');
      expect([heading, listAlerts(section)]).toEqual([heading, linked(heading)]);
    }
    expect(listAlerts(page)).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it('uses npm scripts, built files, and services that exist', () => {
    const named = [
      ...page.matchAll(/npm (?:run (?:--silent )?(?<run>[a-z][\w:-]*)|(?<own>start|test)\b)/g),
    ].map(({ groups }) => groups?.['run'] ?? groups?.['own'] ?? '');
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(scripts).toHaveProperty([name]);
    const composed = commands.filter((command) => command.startsWith('docker compose '));
    const words = composed.flatMap((command) => command.replace(/\|.*$/, '').split(/[ =]/).slice(2));
    const mentioned = words.filter((word) => /^(command-api|query-api|projections|gateway)$/.test(word));
    expect(mentioned.length).toBeGreaterThan(0);
    for (const service of mentioned) expect(services).toHaveProperty([service]);
  });

  const withArguments = commands.filter((command) => /^npm run .*-- /.test(command)).map(parseCommand);

  it.each([...new Set(withArguments.map(({ script }) => script))])(
    'npm run %s has these commands and options',
    (script) => {
      const help = readHelp(script);
      for (const command of withArguments.filter((other) => other.script === script)) {
        expect(help).toContain(command.subcommand);
        if (command.options.length === 0) continue;
        const details = command.subcommand === '' ? help : readHelp(script, command.subcommand);
        for (const option of command.options) expect(details).toContain(option);
      }
    },
  );

  it('names log lines, codes, and metrics that exist', () => {
    const source = execFileSync('git', ['grep', '-h', '', '--', '*/src/*.ts', ':!*.test.ts'], {
      cwd: REPOSITORY,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    const lines = [...page.matchAll(/^- (?:The log line|Log lines?)(.*?)(?=^- |^$)/gms)].flatMap(
      ([, text = '']) => [...text.matchAll(/`([a-z][a-z ]+)`/g)].map(([, line = '']) => line),
    );
    const codes = ['StoreUnavailable', 'too-many-conflicts', 'storage-full', 'stream-damaged'];
    const metrics = page.match(/\btapwise_\w+/g) ?? [];
    expect(lines).toContain('projection paused');
    const missing = [...lines, ...codes, ...metrics].filter((name) => !source.includes(name));
    expect(missing).toEqual([]);
  });
});

describe('the list of email failures', () => {
  const section = sections.find((text) => text.includes('`email not sent`')) ?? '';
  const rows = section.split('\n').filter((line) => /^ *\| `E/.test(line));
  const explained = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)E[A-Z0-9]+(?=`)/g) ?? []);
  /** The mail library doesn't export its list of codes. */
  const file = join(dirname(createRequire(import.meta.url).resolve('nodemailer')), 'errors.js');
  const codes = Object.keys(ErrorModule.parse(createRequire(import.meta.url)(file)).ERROR_CODES);

  it('contains all codes of the mail library, each explained once', () => {
    expect(codes).toContain('ESOCKET');
    expect([...explained].sort()).toEqual([...codes].sort());
  });
});

describe('the list of disk commands', () => {
  const diskCommands = commands.filter((command) => /^(df|du) /.test(command));
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tapwise-'));
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data/events.db'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("isn't empty", () => expect(diskCommands.length).toBeGreaterThan(1));

  it.each(diskCommands)('%s works in a data folder without emails', (command) => {
    expect(spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });
});

describe('ops/alerts.yml', () => {
  it('has complete rules, each with its own name', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(rule.for).toMatch(/^\d+[smh]$/);
      expect(['critical', 'warning']).toContain(rule.labels.severity);
      expect(rule.expr).toMatch(/\S/);
      for (const text of [rule.annotations.summary, rule.annotations.description]) expect(text).toMatch(/\S/);
    }
  });
});
