import { mongoClock } from '@tapwise/contracts/storage/mongodb-clock';
import { isDuplicateKey } from '@tapwise/contracts/storage/mongodb-faults';
import { viewsCollections, type LeaseDoc } from '@tapwise/contracts/storage/mongodb-views-layout';
import { openMongoStore } from '@tapwise/contracts/storage/open-mongodb';
import type { Collection, Filter } from 'mongodb';
import { LONGEST_LEASE_MS, type HeldLease, type Lease, type Leases } from './port';

const FORGOTTEN_AFTER_MS = 60_000;

interface Options {
  /** As in MONGODB_URL. */
  readonly url: string;
  /** Milliseconds since 1970; the server's by default. */
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

/** After this, an end can only have been set before the clock was set back. */
const latestEnd = (now: Date) => new Date(now.getTime() + LONGEST_LEASE_MS);

const hasLapsed = (now: Date): Filter<LeaseDoc> => ({
  $or: [{ until: { $lte: now } }, { until: { $gt: latestEnd(now) } }],
});

/** For who has it already: it stays theirs, under its token, also when it lapsed and nobody took it. */
const renew = (leases: Collection<LeaseDoc>, { name, holder, until }: Wish) =>
  leases.findOneAndUpdate(
    { _id: name, holder, until: { $gt: GIVEN_BACK } },
    { $set: { until } },
    { returnDocument: 'after' },
  );

const takeLapsed = (leases: Collection<LeaseDoc>, { name, holder, now, until }: Wish) =>
  leases.findOneAndUpdate(
    { _id: name, ...hasLapsed(now) },
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

/** One command, whatever the number of leases; then which they are. */
async function renewAll(leases: Collection<LeaseDoc>, holder: string, until: Date): Promise<LeaseDoc[]> {
  const mine = { holder, until: { $gt: GIVEN_BACK } };
  await leases.updateMany(mine, { $set: { until } });
  return leases.find(mine).toArray();
}

async function notLapsed(leases: Collection<LeaseDoc>, now: Date): Promise<HeldLease[]> {
  const found = await leases
    .find({ until: { $gt: now, $lte: latestEnd(now) } })
    .sort({ _id: 1 })
    .toArray();
  return found.map((doc) => ({ ...leaseOf(doc), until: doc.until.getTime() }));
}

/** Leases in the database that the views are in, for processes on any number of machines. */
export async function openMongoLeases({ url, clock }: Options): Promise<Leases> {
  const store = await openMongoStore({ url, holds: 'views' });
  const { ask } = store;
  const { leases, heartbeats } = viewsCollections(store.db);
  const read = clock === undefined ? mongoClock(store.db) : async () => clock();
  const now = async () => new Date(await read());
  const wishOf = async (name: string, holder: string, ttlMs: number): Promise<Wish> => {
    const at = await now();
    return { name, holder, now: at, until: new Date(at.getTime() + ttlMs) };
  };
  return {
    take: (name, holder, ttlMs) =>
      ask(async () => {
        const taken = await take(leases, await wishOf(name, holder, ttlMs));
        return taken ? leaseOf(taken) : undefined;
      }),
    seize: (name, holder, ttlMs) =>
      ask(async () => leaseOf(await seize(leases, await wishOf(name, holder, ttlMs)))),
    renew: (holder, ttlMs) =>
      ask(async () => {
        const until = new Date((await now()).getTime() + ttlMs);
        return (await renewAll(leases, holder, until)).map(leaseOf);
      }),
    release: ({ name, holder, token }) =>
      ask(async () => {
        await leases.findOneAndUpdate({ _id: name, holder, token }, { $set: { until: GIVEN_BACK } });
      }),
    held: () => ask(async () => notLapsed(leases, await now())),
    beat: ({ holder, ...content }) =>
      ask(async () => {
        const at = await now();
        await heartbeats.deleteMany({ at: { $lt: new Date(at.getTime() - FORGOTTEN_AFTER_MS) } });
        await heartbeats.updateOne({ _id: holder }, { $set: { at, ...content } }, { upsert: true });
      }),
    endBeats: (holder) =>
      ask(async () => {
        await heartbeats.deleteOne({ _id: holder });
      }),
    close: () => store.close(),
  };
}
