import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { createKeyedMutex } from '../command-api/src/command-handler/keyed-mutex';
import { type BenchServer, serve } from './http-load';
import type { EmmettEvent, ExpressRequest, Peers } from './peers';

/** A purchase as these servers keep it: without a reward, a category, or a period of a cap. */
interface Purchase {
  readonly purchaseId: string;
  readonly cardId: string;
  readonly storeName: string;
  readonly amountCents: number;
  readonly purchasedAt: string;
}

interface Totals {
  readonly purchases: number;
  readonly amountCents: number;
}

const SCHEMA = `
  CREATE TABLE sessions (cookie TEXT PRIMARY KEY, user_id TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE wallets (user_id TEXT PRIMARY KEY, cards TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE purchases (
    purchase_id TEXT PRIMARY KEY, user_id TEXT NOT NULL, card_id TEXT NOT NULL, store_name TEXT NOT NULL,
    amount_cents INTEGER NOT NULL, purchased_at TEXT NOT NULL
  );
  CREATE INDEX purchases_of_user ON purchases (user_id, purchased_at);
`;

function toPurchase({ body }: ExpressRequest): Purchase {
  const { cardId, storeName, amount } = body as Record<'cardId' | 'storeName' | 'amount', string>;
  const amountCents = Math.round(Number(amount) * 100);
  if (!cardId || !storeName || !(amountCents > 0)) throw new Error('The purchase is invalid');
  return { purchaseId: randomUUID(), cardId, storeName, amountCents, purchasedAt: new Date().toISOString() };
}

interface SignedIn {
  /** The session cookies of the users. */
  readonly cookies: readonly string[];
  /** The JSON text of each user's wallet. */
  readonly wallet: string;
}

/** Express with plain rows in SQLite: one durable insert per purchase, and a wallet that is stored as its JSON text. */
export async function startExpressServer(
  { express }: Peers,
  path: string,
  { cookies, wallet }: SignedIn,
): Promise<BenchServer> {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(SCHEMA);
  const addSession = db.prepare<[string, string]>('INSERT INTO sessions VALUES (?, ?)');
  const addWallet = db.prepare<[string, string]>('INSERT INTO wallets VALUES (?, ?)');
  db.transaction(() => {
    for (const cookie of cookies) {
      const userId = randomUUID();
      addSession.run(cookie, userId);
      addWallet.run(userId, wallet);
    }
  })();
  const findUser = db.prepare<[string], string>('SELECT user_id FROM sessions WHERE cookie = ?').pluck();
  const findWallet = db.prepare<[string], string>('SELECT cards FROM wallets WHERE user_id = ?').pluck();
  const addPurchase = db.prepare('INSERT INTO purchases VALUES (?, ?, ?, ?, ?, ?)');

  const app = express();
  app.use(express.json());
  app.get('/api/user/cards', ({ headers }, response) => {
    const userId = findUser.get(headers['cookie'] ?? '');
    if (userId === undefined) return response.status(401).json({ error: 'Sign in' });
    response.json(JSON.parse(findWallet.get(userId) ?? '[]'));
  });
  app.post('/api/purchases', (request, response) => {
    const userId = findUser.get(request.headers['cookie'] ?? '');
    if (userId === undefined) return response.status(401).json({ error: 'Sign in' });
    const purchase = toPurchase(request);
    const { purchaseId, cardId, storeName, amountCents, purchasedAt } = purchase;
    addPurchase.run(purchaseId, userId, cardId, storeName, amountCents, purchasedAt);
    response.status(201).json(purchase);
  });
  const server = await serve(app);
  return {
    url: server.url,
    async close() {
      await server.close();
      db.close();
    },
  };
}

/** Express with emmett: the command handler reads the user's stream, decides, and appends. */
export async function startEmmettServer(
  { express, emmett, emmettSqlite }: Peers,
  fileName: string,
): Promise<BenchServer> {
  const store = emmettSqlite.getSQLiteEventStore({ fileName });
  const handle = emmett.CommandHandler<Totals>({
    initialState: () => ({ purchases: 0, amountCents: 0 }),
    evolve: ({ purchases, amountCents }, { data }) => ({
      purchases: purchases + 1,
      amountCents: amountCents + (data as Purchase).amountCents,
    }),
  });
  const runExclusively = createKeyedMutex();
  const streams = new Map<string, string>();
  const getStream = (cookie: string): string => {
    const stream = streams.get(cookie) ?? `ledger-${randomUUID()}`;
    streams.set(cookie, stream);
    return stream;
  };

  const app = express();
  app.use(express.json());
  app.post('/api/purchases', async (request, response) => {
    const purchase = toPurchase(request);
    const recorded: EmmettEvent = { type: 'PurchaseRecorded', data: purchase };
    const stream = getStream(request.headers['cookie'] ?? '');
    const record = () => handle(store, stream, () => recorded);
    // Sometimes it can't commit because a statement of its own is still open, and then it changes nothing.
    await runExclusively('log', () => record().catch(record));
    response.status(201).json(purchase);
  });
  const server = await serve(app);
  return {
    url: server.url,
    async close() {
      await server.close();
      // The last requests may still use the log.
      await runExclusively('log', () => Promise.resolve());
    },
  };
}
