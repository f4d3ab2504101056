import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationError } from '../server/configuration';
import { faultRefusal } from '../server/fault-refusal';
import { LOCAL_CERTIFICATE } from '../testing/eventstoredb/local-certificate';
import { ServerRefusal } from '../testing/mongodb/refusal';
import { openDoubleDatabase, type DoubleDatabase } from '../testing/mongodb/test-database';
import { databaseOf, openMongoStore } from './open-mongodb';
import { StoreUnavailable } from './store-unavailable';

let database: DoubleDatabase;
beforeEach(async () => {
  database = await openDoubleDatabase();
});
afterEach(() => database.drop());

const open = (url: string) => openMongoStore({ url, holds: 'views' });
const faultOf = (work: Promise<unknown>) => work.then(() => undefined, (error: unknown) => error as Error); // prettier-ignore

describe('the database of an address', () => {
  it.each([
    ['mongodb://localhost', 'tapwise', 'tapwise_vault'],
    ['mongodb://localhost/?replicaSet=rs0', 'tapwise', 'tapwise_vault'],
    ['mongodb://a:1,b:2/cards?tls=true', 'cards', 'cards_vault'],
    ['mongodb+srv://ada:p%2Fw@cluster.example/my%20cards', 'my cards', 'my cards_vault'],
  ])('of %s is %s, and %s for the vault', (url, views, vault) => {
    expect(databaseOf(url, 'views')).toBe(views);
    expect(databaseOf(url, 'vault')).toBe(vault);
  });
});

describe('an address that cannot be used', () => {
  it.each([
    'mongodb://',
    'mongodb://ada:s3cret@',
    'http://ada:s3cret@localhost',
    'mongodb://ada:s3cret@localhost:port',
    'mongodb://ada:s3cret@localhost/tapwise?colour=blue',
    'mongodb://ada:s3cret@localhost/a.b',
    'mongodb://ada:s3%ret@localhost',
  ])('is refused in one line that keeps the password: %s', async (url) => {
    const error = await faultOf(open(url));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error?.message).toMatch(/^MONGODB_URL: is not the address of a MongoDB.*Set it to one such as/);
    expect(error?.message).not.toMatch(/s3cret|\n/);
  });

  it('is refused where the server does not know who asks', async () => {
    const error = await faultOf(open(database.url.replace('//', '//ada:s3cret@')));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error?.message).toMatch(/^MONGODB_URL: the MongoDB at 127\.0\.0\.1:\d+ refuses the user/);
    expect(error?.message).not.toMatch(/s3cret|\n/);
  });
});

describe('a server with users', () => {
  it('is refused in one line that says which variable lacks a user', async () => {
    const guarded = await openDoubleDatabase({ requiresUser: true });
    const error = await faultOf(open(guarded.url));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error?.message).toMatch(
      /^MONGODB_URL: the MongoDB at 127\.0\.0\.1:\d+ requires a user, and the address has none \(Unauthorized\)\. Set it to [^\n]+$/,
    );
    const withUser = await faultOf(open(guarded.url.replace('//', '//ada:s3cret@')));
    expect(withUser?.message).toMatch(
      /^MONGODB_URL: .+ refuses the user \(AuthenticationFailed\)\. Check [^\n]+$/,
    );
    await guarded.drop();
  });

  it('that begins to require one is reported in one line, too', async () => {
    let isGuarded = false;
    const find = () => {
      if (isGuarded) throw new ServerRefusal(13, 'Unauthorized', 'not authorized on tapwise');
    };
    const guarded = await openDoubleDatabase({ except: { find } });
    const { db, ask, close } = await open(guarded.url);
    isGuarded = true;
    await expect(ask(() => db.collection('items').findOne())).rejects.toBeInstanceOf(ConfigurationError);
    await close();
    await guarded.drop();
  });
});

describe('a server with TLS', () => {
  let secured: DoubleDatabase;
  beforeEach(async () => {
    secured = await openDoubleDatabase({ tls: LOCAL_CERTIFICATE });
  });
  afterEach(() => secured.drop());

  it('whose certificate nobody vouches for is refused in one line that says so', async () => {
    const error = await faultOf(open(`${secured.url}?tls=true&serverSelectionTimeoutMS=500`));
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error?.message).toMatch(
      /^MONGODB_URL: the certificate of the MongoDB at 127\.0\.0\.1:\d+ is not trusted \(self-signed certificate\)\. Set tlsCAFile [^\n]+$/,
    );
  });

  it('is trusted where the address names its authority', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
    const file = join(folder, 'ca.pem');
    writeFileSync(file, LOCAL_CERTIFICATE.certificate);
    const { db, close } = await open(`${secured.url}?tls=true&tlsCAFile=${encodeURIComponent(file)}`);
    expect(await db.collection('items').findOne()).toBeNull();
    await close();
    rmSync(folder, { recursive: true });
  });

  it.each(['tlsCAFile', 'tlsCertificateKeyFile'])('and a %s that is not there', async (setting) => {
    const error = await faultOf(open(`${secured.url}?tls=true&${setting}=/nowhere/file.pem`));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error?.message).toBe(
      `MONGODB_URL: its ${setting} is /nowhere/file.pem, which cannot be read (ENOENT). Set it to a file that is there.`,
    );
  });
});

describe('a server that is away', () => {
  it('is told at the start in one line that says which, why and the remedy', async () => {
    const url = database.url.replace('//', '//ada:s3cret@');
    await database.double.away();
    const error = await faultOf(open(`${url}?serverSelectionTimeoutMS=200`));
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error?.message).toMatch(
      /^MONGODB_URL: the MongoDB at 127\.0\.0\.1:\d+ does not answer \(.+\)\. See/,
    );
    expect(error?.message).not.toMatch(/s3cret|\n/);
  });

  it('is answered 503 with the time to wait while it lasts, and asked again when it is back', async () => {
    const { db, ask, close } = await open(`${database.url}?serverSelectionTimeoutMS=200`);
    const find = () => ask(() => db.collection('items').find().toArray());
    await db.collection('items').insertOne({ size: 'S' });
    await database.double.away();
    const error = await faultOf(find());
    expect(faultRefusal(error)).toMatchObject({ status: 503, retryAfter: 2 });
    await database.double.back();
    await vi.waitFor(async () => expect(await find()).toHaveLength(1), 10_000);
    await close();
  });

  it('is told when it takes too long, and not waited for', async () => {
    const { db, ask, close } = await open(`${database.url}?socketTimeoutMS=200&retryReads=false`);
    database.double.pause();
    const error = await faultOf(ask(() => db.collection('items').findOne()));
    expect(error).toBeInstanceOf(StoreUnavailable);
    database.double.resume();
    expect(await ask(() => db.collection('items').findOne())).toBeNull();
    await close();
  });
});

describe('a connection', () => {
  const lastFind = () => database.double.seen().find((command) => 'find' in command);

  it('asks for what most nodes hold, and writes to most nodes’ disks', async () => {
    const { db, close } = await open(database.url);
    await db.collection('items').insertOne({ size: 'S' });
    await db.collection('items').findOne();
    const seen = database.double.seen();
    expect(seen.find((command) => 'insert' in command)?.['writeConcern']).toEqual({
      ...{ w: 'majority', j: true, wtimeout: 4000 },
    });
    expect(seen.find((command) => 'find' in command)?.['readConcern']).toEqual({ level: 'majority' });
    await close();
  });

  it('does as the address says where it says otherwise', async () => {
    const { db, close } = await open(`${database.url}?w=1&readConcernLevel=local&readPreference=secondary`);
    await db.collection('items').insertOne({ size: 'S' });
    await db.collection('items').findOne();
    const seen = database.double.seen();
    expect(seen.find((command) => 'insert' in command)?.['writeConcern']).toEqual({ w: 1 });
    expect(seen.find((command) => 'find' in command)?.['readConcern']).toEqual({ level: 'local' });
    await close();
  });

  it('reads at the primary, whatever the address says: who wrote must find it', async () => {
    const { db, close } = await open(`${database.url}?readPreference=secondaryPreferred`);
    await db.collection('items').findOne();
    expect(lastFind()?.['$readPreference']).not.toEqual({ mode: 'secondaryPreferred' });
    expect(db.readPreference.mode).toBe('primary');
    await close();
  });

  it('does not take its own faults for the server’s', async () => {
    const { db, ask, close } = await open(database.url);
    const error = await faultOf(ask(() => db.command({ mapReduce: 'items' })));
    expect(error).not.toBeInstanceOf(StoreUnavailable);
    expect(error?.message).toContain('no such command');
    await close();
  });
});
