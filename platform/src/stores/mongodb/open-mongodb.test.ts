import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCAL_CERTIFICATE } from '@tapwise/store-doubles/eventstoredb/local-certificate';
import { ServerRejection } from '@tapwise/store-doubles/mongodb/server-rejection';
import { ConfigurationError } from '../../configuration/configuration-error';
import { findErrorRejection } from '../../server/rejections/error-rejection';
import { StoreUnavailable } from '../errors/store-unavailable';
import { type DoubleDatabase, openDoubleDatabase } from '../testing/mongodb-test-database';
import { getDatabaseName, openMongoStore } from './open-mongodb';

let database: DoubleDatabase;
beforeEach(async () => {
  database = await openDoubleDatabase();
});
afterEach(() => database.drop());

const open = (url: string) => openMongoStore({ url, purpose: 'views' });
const catchError = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Error,
  );

describe('the database of an address', () => {
  it.each([
    ['mongodb://localhost', 'tapwise', 'tapwise_vault'],
    ['mongodb://localhost/?replicaSet=rs0', 'tapwise', 'tapwise_vault'],
    ['mongodb://a:1,b:2/cards?tls=true', 'cards', 'cards_vault'],
    ['mongodb+srv://ada:p%2Fw@cluster.example/my%20cards', 'my cards', 'my cards_vault'],
  ])('of %s is %s, and %s for the vault', (url, views, vault) => {
    expect(getDatabaseName(url, 'views')).toBe(views);
    expect(getDatabaseName(url, 'vault')).toBe(vault);
  });
});

describe('an unusable address', () => {
  it.each([
    'mongodb://',
    'mongodb://ada:s3cret@',
    'http://ada:s3cret@localhost',
    'mongodb://ada:s3cret@localhost:port',
    'mongodb://ada:s3cret@localhost/tapwise?colour=blue',
    'mongodb://ada:s3cret@localhost/a.b',
    'mongodb://ada:s3%ret@localhost',
  ])('is rejected in one line without the password: %s', async (url) => {
    const error = await catchError(open(url));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error?.message).toMatch(/^MONGODB_URL: not a MongoDB address.*Example: /);
    expect(error?.message).not.toMatch(/s3cret|\n/);
  });

  it("is rejected if the server doesn't know the user", async () => {
    const error = await catchError(open(database.url.replace('//', '//ada:s3cret@')));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error?.message).toMatch(/^MONGODB_URL: the MongoDB at 127\.0\.0\.1:\d+ rejected the user/);
    expect(error?.message).not.toMatch(/s3cret|\n/);
  });
});

describe('a server with users', () => {
  it('is rejected in one line that names the variable without a user', async () => {
    const guarded = await openDoubleDatabase({ isUserRequired: true });
    const error = await catchError(open(guarded.url));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error?.message).toMatch(
      /^MONGODB_URL: the MongoDB at 127\.0\.0\.1:\d+ requires a user, and the address has none \(Unauthorized\)\. Example: [^\n]+$/,
    );
    const withUser = await catchError(open(guarded.url.replace('//', '//ada:s3cret@')));
    expect(withUser?.message).toMatch(
      /^MONGODB_URL: .+ rejected the user \(AuthenticationFailed\)\. Check [^\n]+$/,
    );
    await guarded.drop();
  });

  it('that starts to require a user is also reported in one line', async () => {
    let isGuarded = false;
    const find = () => {
      if (isGuarded) throw new ServerRejection(13, 'Unauthorized', 'not authorized on tapwise');
    };
    const guarded = await openDoubleDatabase({ except: { find } });
    const { db, run, close } = await open(guarded.url);
    isGuarded = true;
    await expect(run(() => db.collection('items').findOne())).rejects.toBeInstanceOf(ConfigurationError);
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

  it('with an untrusted certificate is rejected, with the reason in one line', async () => {
    const error = await catchError(open(`${secured.url}?tls=true&serverSelectionTimeoutMS=500`));
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error?.message).toMatch(
      /^MONGODB_URL: the certificate of the MongoDB at 127\.0\.0\.1:\d+ isn't trusted \(self-signed certificate\)\. Set tlsCAFile [^\n]+$/,
    );
  });

  it('is trusted if the address names its authority', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
    const file = join(folder, 'ca.pem');
    writeFileSync(file, LOCAL_CERTIFICATE.certificate);
    const { db, close } = await open(`${secured.url}?tls=true&tlsCAFile=${encodeURIComponent(file)}`);
    expect(await db.collection('items').findOne()).toBeNull();
    await close();
    rmSync(folder, { recursive: true });
  });

  it.each(['tlsCAFile', 'tlsCertificateKeyFile'])('and a missing %s', async (setting) => {
    const error = await catchError(open(`${secured.url}?tls=true&${setting}=/nowhere/file.pem`));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error?.message).toBe(
      `MONGODB_URL: its ${setting} is /nowhere/file.pem, which can't be read (ENOENT). Set it to an existing file.`,
    );
  });
});

describe('an unreachable server', () => {
  it('is reported at startup in one line with the server, the reason, and the remedy', async () => {
    const url = database.url.replace('//', '//ada:s3cret@');
    await database.double.stop();
    const error = await catchError(open(`${url}?serverSelectionTimeoutMS=200`));
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error?.message).toMatch(
      /^MONGODB_URL: the MongoDB at 127\.0\.0\.1:\d+ doesn't respond \(.+\)\. Check/,
    );
    expect(error?.message).not.toMatch(/s3cret|\n/);
  });

  it('causes 503 with a retry time while it lasts, and is used again when it is back', async () => {
    const { db, run, close } = await open(`${database.url}?serverSelectionTimeoutMS=200`);
    const find = () => run(() => db.collection('items').find().toArray());
    await db.collection('items').insertOne({ size: 'S' });
    await database.double.stop();
    const error = await catchError(find());
    expect(findErrorRejection(error)).toMatchObject({ status: 503, retryAfter: 2 });
    await database.double.restart();
    await vi.waitFor(async () => expect(await find()).toHaveLength(1), 10_000);
    await close();
  });

  it('is reported, not waited for, if it takes too long', async () => {
    const { db, run, close } = await open(`${database.url}?socketTimeoutMS=200&retryReads=false`);
    database.double.pause();
    const error = await catchError(run(() => db.collection('items').findOne()));
    expect(error).toBeInstanceOf(StoreUnavailable);
    database.double.resume();
    expect(await run(() => db.collection('items').findOne())).toBeNull();
    await close();
  });
});

describe('a connection', () => {
  const takeFind = () => database.double.takeCommands().find((command) => 'find' in command);

  it('uses majority reads and journaled majority writes', async () => {
    const { db, close } = await open(database.url);
    await db.collection('items').insertOne({ size: 'S' });
    await db.collection('items').findOne();
    const seen = database.double.takeCommands();
    expect(seen.find((command) => 'insert' in command)?.['writeConcern']).toEqual({
      w: 'majority',
      j: true,
      wtimeout: 4000,
    });
    expect(seen.find((command) => 'find' in command)?.['readConcern']).toEqual({ level: 'majority' });
    await close();
  });

  it('follows the address’s own settings', async () => {
    const { db, close } = await open(`${database.url}?w=1&readConcernLevel=local&readPreference=secondary`);
    await db.collection('items').insertOne({ size: 'S' });
    await db.collection('items').findOne();
    const seen = database.double.takeCommands();
    expect(seen.find((command) => 'insert' in command)?.['writeConcern']).toEqual({ w: 1 });
    expect(seen.find((command) => 'find' in command)?.['readConcern']).toEqual({ level: 'local' });
    await close();
  });

  it('reads from the primary, regardless of the address, so that users see their writes', async () => {
    const { db, close } = await open(`${database.url}?readPreference=secondaryPreferred`);
    await db.collection('items').findOne();
    expect(takeFind()?.['$readPreference']).not.toEqual({ mode: 'secondaryPreferred' });
    expect(db.readPreference.mode).toBe('primary');
    await close();
  });

  it("doesn't blame the server for its own errors", async () => {
    const { db, run, close } = await open(database.url);
    const error = await catchError(run(() => db.command({ mapReduce: 'items' })));
    expect(error).not.toBeInstanceOf(StoreUnavailable);
    expect(error?.message).toContain('no such command');
    await close();
  });
});
