import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoggedServer, startLoggedServer } from '../../support/logged-server';
import { createDataDir } from '../../support/server-process';
import { createUser, createVisitor, PASSWORD, type TestUser } from '../../support/test-user';

const NUMBER = '4111 1111 1111 1111';
const ADDRESS = 'canary.shopper@example.org';
/** Spellings that a plain search for digits or @ misses. */
const FORBIDDEN_TEXTS = [
  NUMBER,
  '4111111111111111',
  '5500-0000-0000-0004',
  '3782.822463.10005',
  '4111–1111–1111–1111',
  '４１１１１１１１１１１１１１１１',
  '4111\u00a01111\u00a01111\u00a01111',
  'Target 4111 1111 1111 1111 thanks',
  '4111  1111  1111  1111',
  '4111\u200b1111\u200b1111\u200b1111',
  ADDRESS,
  'lunch canary.shopper＠example.org',
  'CANARY.SHOPPER@EXAMPLE.ORG',
];
const ALLOWED_TEXTS = ['4111 1111 1111 1112', '+1 (800) 555-0199', 'Walmart #2041', '7@11', '@home'];
const ADMIN_KEY = 'an-admin-key-of-the-tests';

const CARD = {
  id: 'canary-card',
  name: 'Canary Card',
  bank: 'Canary Bank',
  type: 'personal',
  category: 'cashback',
  annualFee: 0,
  benefits: ['None'],
  rewardStructure: { other: '1%' },
};

let dataDir: string;
let server: LoggedServer;
let user: TestUser;
beforeAll(async () => {
  dataDir = createDataDir();
  server = await startLoggedServer(dataDir, { LOG_LEVEL: 'trace', ADMIN_KEY });
  user = await createUser(server.url);
  await user.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const createFeedback = (recommendationId: string, location: string) => ({
  recommendationId,
  location,
  recommendedCardId: 'amex-gold',
  actualCardId: 'amex-gold',
  feedbackType: 'followed',
  satisfactionScore: 5,
});
const admin = { authorization: `Bearer ${ADMIN_KEY}` };

type SendText = (text: string) => ReturnType<TestUser['send']>;
const FIELDS: readonly (readonly [string, SendText])[] = [
  ['a location', (location) => user.send('POST', '/api/recommend', { location })],
  ['a category', (category) => user.send('POST', '/api/recommend', { location: 'Target', category })],
  [
    'a store',
    (storeName) => user.send('POST', '/api/purchases', { cardId: 'amex-gold', amount: '5', storeName }),
  ],
  [
    'a purchase’s category',
    (category) =>
      user.send('POST', '/api/purchases', {
        cardId: 'amex-gold',
        amount: '5',
        storeName: 'Target',
        category,
      }),
  ],
  ['a search term', (searchTerm) => user.send('POST', '/api/user/favorites/toggle', { searchTerm })],
  ['a feedback’s location', (text) => user.send('POST', '/api/user/feedback', createFeedback('1', text))],
  ['a feedback’s id', (text) => user.send('POST', '/api/user/feedback', createFeedback(text, 'Target'))],
  [
    'a name',
    (name) => {
      const visitor = createVisitor(server.url);
      return visitor.send('POST', '/api/auth/signup', { name, email: visitor.email, password: PASSWORD });
    },
  ],
  [
    'an operator’s card',
    (text) => {
      const body = { action: 'add-new', cards: [{ ...CARD, benefits: [text] }] };
      return createVisitor(server.url).send('POST', '/api/admin/refresh-cards', body, admin);
    },
  ],
];

describe.each(FIELDS)('%s with private data', (_, send) => {
  it('is rejected with 422 and a message in every spelling', async () => {
    for (const text of FORBIDDEN_TEXTS) {
      const { status, body } = await send(text);
      expect([text, status]).toEqual([text, 422]);
      expect(body).toMatchObject({ message: expect.stringMatching(/^Please remove/) as unknown });
    }
  });
});

it('text that only looks similar is accepted', async () => {
  for (const location of ALLOWED_TEXTS)
    expect([location, (await user.send('POST', '/api/recommend', { location })).status]).toEqual([
      location,
      200,
    ]);
});

it('a search text with private data has no matches', async () => {
  for (const text of FORBIDDEN_TEXTS)
    for (const path of ['/api/search/enhanced-suggestions', '/api/credit-cards/search'])
      expect(await user.getBody(`${path}?q=${encodeURIComponent(text)}`)).toEqual([]);
});

it('private data is neither stored nor logged', async () => {
  const key = { 'idempotency-key': ADDRESS, 'x-request-id': '4111-1111-1111-1111' };
  expect((await user.send('POST', '/api/user/favorites/toggle', { searchTerm: 'Target' }, key)).status).toBe(
    400,
  );
  await user.get(`/${encodeURIComponent(ADDRESS)}?card=${encodeURIComponent(NUMBER)}`);
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dataDir, name))
    .filter((path) => statSync(path).isFile());
  expect(files.length).toBeGreaterThan(3);
  const texts = [...files.map((path) => readFileSync(path, 'latin1')), server.logged()];
  expect(texts.join('')).toContain('"request completed"');
  for (const text of texts) expect(text).not.toMatch(/canary\.shopper|4111.{0,3}1111.{0,3}1111.{0,3}1111/i);
});
