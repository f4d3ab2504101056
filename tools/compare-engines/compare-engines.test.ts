import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '@tapwise/platform/terminal/usage-error';
import { DamageCollector } from '../event-log/damage-collector';
import { parseEventFilter } from '../event-log/event-filter';
import { openSqliteLog } from '../event-log/sqlite';
import { type MainResult, runMain } from '../testing/run-main';
import { startTestApi } from '../testing/start-api';
import { FIRST_DAY, SECOND_DAY } from '../testing/two-days';
import { compareLog } from './compare-log';
import { describeComparison, toComparisonDocument } from './describe-changes';
import { createCurrentEngine } from './engine';
import { loadEngine } from './load-engine';
import { readCatalogFile } from './read-catalog-file';

const CARDS_FILE = join(import.meta.dirname, '../../rewards/data/cards.json');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tapwise-compare-'));
  const api = await startTestApi(dataDir, FIRST_DAY);
  const ada = await api.createUser('Ada');
  await ada('POST', '/api/user/cards', { cardId: 'amex-blue-cash-preferred' });
  await ada('POST', '/api/user/cards', { cardId: 'citi-double-cash' });
  await ada('POST', '/api/purchases', {
    cardId: 'amex-blue-cash-preferred',
    amount: '5950',
    storeName: 'Kroger',
  });
  await ada('POST', '/api/purchases', { cardId: 'citi-double-cash', amount: '990', storeName: 'Zara' });
  await ada('POST', '/api/recommend', { location: 'Kroger', amount: '120' });
  await ada('POST', '/api/recommend', { location: 'Shell', amount: '40' });
  api.now = SECOND_DAY;
  await ada('POST', '/api/user/places/reply', { storeName: 'Zorblax Hats', code: '5541' });
  await ada('POST', '/api/recommend', { location: 'Zorblax Hats', amount: '10' });
  await ada('POST', '/api/recommend', { location: 'Zara', amount: '80' });
  await api.stop();
});
afterAll(() => rm(dataDir, { recursive: true }));

interface Options {
  readonly from?: string;
  readonly to?: string;
  readonly catalog?: string;
  readonly engine?: string;
}

async function compare({ from = '', to = '', catalog, engine }: Options = {}) {
  const log = openSqliteLog(join(dataDir, 'events.db'));
  try {
    return await compareLog(log, {
      engine: engine === undefined ? createCurrentEngine() : await loadEngine(engine),
      file: catalog === undefined ? undefined : readCatalogFile(catalog),
      filter: parseEventFilter({ from, to, type: '' }),
      damaged: new DamageCollector(),
      startProgress: () => ({ update: () => undefined, end: () => undefined }),
      signal: new AbortController().signal,
    });
  } finally {
    await log.close();
  }
}

type CardFile = {
  readonly cards: { readonly id: string; readonly rewards: { category: string; rate: number }[] }[];
};

/** Writes the shipped catalog after a change, and returns its path. */
async function writeCatalog(change: (file: CardFile) => object): Promise<string> {
  const path = join(dataDir, 'cards.json');
  const file = JSON.parse(await readFile(CARDS_FILE, 'utf8')) as CardFile;
  await writeFile(path, JSON.stringify(change(file)));
  return path;
}

const withGasAt = (rate: number) => (file: CardFile) => {
  const card = file.cards.find(({ id }) => id === 'amex-blue-cash-preferred');
  const rule = card?.rewards.find(({ category }) => category === 'gas');
  if (rule) rule.rate = rate;
  return file;
};

describe('comparing engines', () => {
  it('recomputes every recorded recommendation the same with the same engine and catalog', async () => {
    expect(await compare()).toEqual({ answers: 4, changes: [], failed: [] });
    expect(await compare({ catalog: CARDS_FILE })).toEqual({ answers: 4, changes: [], failed: [] });
  });

  it('selects answers by time and by position', async () => {
    expect(await compare({ from: '2026-11-11' })).toMatchObject({ answers: 2 });
    expect(await compare({ to: '2026-11-11' })).toMatchObject({ answers: 2 });
    expect(await compare({ from: '2026-11-11', to: '2026-11-11T10:00:00Z' })).toMatchObject({ answers: 0 });
    expect(await compare({ to: '1' })).toMatchObject({ answers: 0 });
  });

  it('finds exactly the answers that a changed rate affects, including those that depend on a reply', async () => {
    const comparison = await compare({ catalog: await writeCatalog(withGasAt(1)) });
    expect(toComparisonDocument(comparison)).toMatchObject({
      answers: 4,
      changed: 2,
      changes: [
        {
          store: 'Shell',
          amount: 40,
          winnerBefore: 'amex-blue-cash-preferred',
          winnerAfter: 'citi-double-cash',
          valueBefore: 1.2,
          valueAfter: 0.8,
        },
        { store: 'Zorblax Hats', valueBefore: 0.3, valueAfter: 0.2 },
      ],
    });
    expect(describeComparison(comparison)).toBe(
      [
        '4 answers, 2 changed. Another card wins in 2 of them. Together, they earn $1.00 instead of $1.50: $0.50 less.',
        '',
        'The changes, the largest first:',
        '  At Shell on 2026-11-10, $40.00 earns $0.80 with Citi Double Cash Card instead of $1.20 with Blue Cash Preferred Card: $0.40 less.',
        '  At Zorblax Hats on 2026-11-11, $10.00 earns $0.20 with Citi Double Cash Card instead of $0.30 with Blue Cash Preferred Card: $0.10 less.',
      ].join('\n'),
    );
  });

  it('counts earlier spending under a cap that the catalog adds to a card without caps', async () => {
    const catalog = await writeCatalog((file) => {
      const card = file.cards.find(({ id }) => id === 'citi-double-cash');
      const rule = card?.rewards.find(({ category }) => category === 'general');
      if (rule) Object.assign(rule, { capAmount: 1_000, capPeriod: 'year', afterCapRate: 1 });
      return file;
    });
    const { changes } = toComparisonDocument(await compare({ catalog }));
    // $10 at 2% and $70 at 1%.
    expect(changes).toMatchObject([{ store: 'Zara', valueBefore: 1.6, valueAfter: 0.9 }]);
  });

  it('keeps cards in wallets that the catalog no longer contains', async () => {
    const catalog = await writeCatalog((file) => ({
      ...file,
      cards: file.cards.filter(({ id }) => id !== 'citi-double-cash'),
    }));
    expect(await compare({ catalog })).toMatchObject({ answers: 4, changes: [], failed: [] });
  });

  it('answers with the engine of a commit', async () => {
    expect(await compare({ engine: 'HEAD' })).toEqual({ answers: 4, changes: [], failed: [] });
  });
});

describe('npm run compare-engines', () => {
  const run = (...words: string[]): Promise<MainResult> =>
    runMain('compare-engines/compare-engines.main.ts', words, { DATA_DIR: dataDir, EVENT_STORE: 'sqlite' });

  it('prints the counts and the changes as JSON, and the progress on stderr', async () => {
    const { code, stdout, stderr } = await run('--json', '--catalog', await writeCatalog(withGasAt(4)));
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ answers: 4, changed: 2, changes: [{ valueAfter: 1.6 }, {}] });
    expect(stderr).toContain('100%');
  });

  it('exits with 2 and one line for an unknown ref', async () => {
    const { code, stdout, stderr } = await run('--engine', 'no-such-ref');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(
      "--engine is 'no-such-ref', but must be working-tree or a branch, tag, or commit of git.\n",
    );
  });

  it.each(['--help', 'HEAD:rewards', ''])('rejects the ref %j', async (ref) => {
    await expect(loadEngine(ref)).rejects.toThrow(InputError);
  });

  it('rejects an invalid catalog file, and names its first invalid field', async () => {
    expect(() => readCatalogFile('/nonexistent.json')).toThrow(InputError);
    const changes: [string, (file: CardFile) => object][] = [
      ['annualFee: ', (file) => ({ ...file, cards: [{ ...file.cards[0], annualFee: 'none' }] })],
      ['asOf: ', ({ cards }) => ({ cards })],
      ['more than once', (file) => ({ ...file, cards: [file.cards[0], file.cards[0]] })],
    ];
    for (const [message, change] of changes) {
      const path = await writeCatalog(change);
      expect(() => readCatalogFile(path)).toThrow(InputError);
      expect(() => readCatalogFile(path)).toThrow(message);
    }
  });
});
