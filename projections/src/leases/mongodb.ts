import { isDuplicateKey } from '@tapwise/contracts/storage/mongodb-faults';
import { viewsCollections, type LeaseDoc } from '@tapwise/contracts/storage/mongodb-views-layout';
import { openMongoStore } from '@tapwise/contracts/storage/open-mongodb';
import type { Collection } from 'mongodb';
import type { Lease, Leases } from './port';

interface Options {
  /** As in MONGODB_URL. */
  readonly url: string;
  /** Milliseconds since 1970; the system's unless given. */
  readonly clock?: () => number;
}

interface Wish {
  readonly name: string;
  readonly holder: string;
  readonly now: Date;
  readonly until: Date;
}

/** Of a lease that was given back: it is there for its token. */
const GIVEN_BACK = new Date(0);

const leaseOf = ({ _id, holder, token }: LeaseDoc): Lease => ({ name: _id, holder, token });

/** For who has it already: it stays theirs, under its token, also when it lapsed and nobody took it. */
const renew = (leases: Collection<LeaseDoc>, { name, holder, until }: Wish) =>
  leases.findOneAndUpdate(
    { _id: name, holder, until: { $gt: GIVEN_BACK } },
    { $set: { until } },
    { returnDocument: 'after' },
  );

const takeLapsed = (leases: Collection<LeaseDoc>, { name, holder, now, until }: Wish) =>
  leases.findOneAndUpdate(
    { _id: name, until: { $lte: now } },
    { $set: { holder, until }, $inc: { token: 1 } },
    { returnDocument: 'after' },
  );

/** The first that there is of this name; null where there is one, whoever has it. */
async function make(leases: Collection<LeaseDoc>, { name, holder, until }: Wish): Promise<LeaseDoc | null> {
  if (await leases.findOne({ _id: name })) return null;
  const first = { _id: name, holder, until, token: 1 };
  try {
    await leases.insertOne(first);
    return first;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

async function take(leases: Collection<LeaseDoc>, wish: Wish): Promise<LeaseDoc | null> {
  return (await renew(leases, wish)) ?? (await takeLapsed(leases, wish)) ?? (await make(leases, wish));
}

async function seize(leases: Collection<LeaseDoc>, wish: Wish): Promise<LeaseDoc> {
  const { name, holder, until } = wish;
  const taken =
    (await renew(leases, wish)) ??
    (await make(leases, wish)) ??
    (await leases.findOneAndUpdate(
      { _id: name },
      { $set: { holder, until }, $inc: { token: 1 } },
      { returnDocument: 'after' },
    ));
  if (!taken) throw new Error(`The lease of ${name} was not stored`);
  return taken;
}

/** Leases in the database that the views are in, for processes on any number of machines. */
export async function openMongoLeases({ url, clock = Date.now }: Options): Promise<Leases> {
  const store = await openMongoStore({ url, holds: 'views' });
  const { ask } = store;
  const { leases } = viewsCollections(store.db);
  const wishOf = (name: string, holder: string, ttlMs: number): Wish => {
    const now = clock();
    return { name, holder, now: new Date(now), until: new Date(now + ttlMs) };
  };
  return {
    take: (name, holder, ttlMs) =>
      ask(async () => {
        const taken = await take(leases, wishOf(name, holder, ttlMs));
        return taken ? leaseOf(taken) : undefined;
      }),
    seize: (name, holder, ttlMs) =>
      ask(async () => leaseOf(await seize(leases, wishOf(name, holder, ttlMs)))),
    release: ({ name, holder, token }) =>
      ask(async () => {
        await leases.findOneAndUpdate({ _id: name, holder, token }, { $set: { until: GIVEN_BACK } });
      }),
    held: () =>
      ask(async () => {
        const found = await leases
          .find({ until: { $gt: new Date(clock()) } })
          .sort({ _id: 1 })
          .toArray();
        return found.map((doc) => ({ ...leaseOf(doc), until: doc.until.getTime() }));
      }),
    close: () => store.close(),
  };
}
