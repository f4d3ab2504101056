import type { Collection, Filter } from 'mongodb';
import type { HeartbeatReport } from '@tapwise/platform/stores/heartbeat';
import { createMongoClock } from '@tapwise/platform/stores/mongodb/clock';
import { isDuplicateKey } from '@tapwise/platform/stores/mongodb/errors';
import { openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import {
  listMongoRebuildReports,
  saveMongoRebuildReport,
} from '@tapwise/platform/stores/mongodb/rebuild-reports';
import { getViewsCollections, type LeaseDoc } from '@tapwise/platform/stores/mongodb/views-layout';
import { type ActiveLease, type Lease, type Leases, LONGEST_LEASE_MS } from './port';

interface Options {
  /** As in MONGODB_URL. */
  readonly url: string;
  /** Milliseconds since 1970; the server's clock by default. */
  readonly clock?: () => number;
}

interface Term {
  readonly holder: string;
  readonly now: Date;
  readonly until: Date;
}

interface LeaseRequest extends Term {
  readonly name: string;
}

/** The end of a released lease. Its document stays, because it contains the token. */
const RELEASED_AT = new Date(0);

const toLease = ({ _id, holder, token }: LeaseDoc): Lease => ({ name: _id, holder, fencingToken: token });

/** The clock was set back after this end time was stored. */
const computeLatestEnd = (now: Date) => new Date(now.getTime() + LONGEST_LEASE_MS);

const matchExpired = (now: Date): Filter<LeaseDoc> => ({
  $or: [{ until: { $lte: now } }, { until: { $gt: computeLatestEnd(now) } }],
});

/** The holder keeps its lease and token, even if the lease expired and no one acquired it. */
const renew = (leases: Collection<LeaseDoc>, { name, holder, until }: LeaseRequest) =>
  leases.findOneAndUpdate(
    { _id: name, holder, until: { $gt: RELEASED_AT } },
    { $set: { until } },
    { returnDocument: 'after' },
  );

const acquireExpired = (leases: Collection<LeaseDoc>, { name, holder, now, until }: LeaseRequest) =>
  leases.findOneAndUpdate(
    { _id: name, ...matchExpired(now) },
    { $set: { holder, until }, $inc: { token: 1 } },
    { returnDocument: 'after' },
  );

/** Creates the first lease with this name. Null if one exists. */
async function insertFirst(
  leases: Collection<LeaseDoc>,
  { name, holder, until }: LeaseRequest,
): Promise<LeaseDoc | null> {
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

async function acquire(leases: Collection<LeaseDoc>, request: LeaseRequest): Promise<LeaseDoc | null> {
  return (
    (await renew(leases, request)) ??
    (await acquireExpired(leases, request)) ??
    (await insertFirst(leases, request))
  );
}

async function seize(leases: Collection<LeaseDoc>, request: LeaseRequest): Promise<LeaseDoc> {
  const { name, holder, until } = request;
  const acquired =
    (await renew(leases, request)) ??
    (await insertFirst(leases, request)) ??
    (await leases.findOneAndUpdate(
      { _id: name },
      { $set: { holder, until }, $inc: { token: 1 } },
      { returnDocument: 'after' },
    ));
  if (!acquired) throw new Error(`The lease of ${name} wasn't stored`);
  return acquired;
}

/** Renews all leases in one command, then reads them back. */
async function renewAll(
  leases: Collection<LeaseDoc>,
  { holder, until, now, heartbeat }: Term & { readonly heartbeat: HeartbeatReport },
): Promise<LeaseDoc[]> {
  const ownLease = { holder, until: { $gt: RELEASED_AT } };
  await leases.updateMany(ownLease, { $set: { until, heartbeat: { holder, at: now, ...heartbeat } } });
  return leases.find(ownLease).toArray();
}

async function readUnexpired(leases: Collection<LeaseDoc>, now: Date): Promise<ActiveLease[]> {
  const leaseDocs = await leases
    .find({ until: { $gt: now, $lte: computeLatestEnd(now) } })
    .sort({ _id: 1 })
    .toArray();
  return leaseDocs.map((doc) => ({ ...toLease(doc), until: doc.until.getTime() }));
}

/** Leases in the read models' database, for processes on any number of machines. */
export async function openMongoLeases({ url, clock }: Options): Promise<Leases> {
  const store = await openMongoStore({ url, purpose: 'views' });
  const { run } = store;
  const { leases } = getViewsCollections(store.db);
  const read = clock === undefined ? createMongoClock(store.db) : async () => clock();
  const now = async () => new Date(await read());
  const toTerm = async (holder: string, ttlMs: number): Promise<Term> => {
    const time = await now();
    return { holder, now: time, until: new Date(time.getTime() + ttlMs) };
  };
  return {
    acquire: (name, holder, ttlMs) =>
      run(async () => {
        const acquired = await acquire(leases, { name, ...(await toTerm(holder, ttlMs)) });
        return acquired ? toLease(acquired) : undefined;
      }),
    seize: (name, holder, ttlMs) =>
      run(async () => toLease(await seize(leases, { name, ...(await toTerm(holder, ttlMs)) }))),
    renew: (holder, ttlMs, heartbeat) =>
      run(async () => {
        const renewed = await renewAll(leases, { ...(await toTerm(holder, ttlMs)), heartbeat });
        return renewed.map(toLease);
      }),
    release: ({ name, holder, fencingToken: token }) =>
      run(async () => {
        await leases.findOneAndUpdate({ _id: name, holder, token }, { $set: { until: RELEASED_AT } });
      }),
    listActive: () => run(async () => readUnexpired(leases, await now())),
    removeHeartbeat: (holder) =>
      run(async () => {
        await leases.updateMany({ 'heartbeat.holder': holder }, { $unset: { heartbeat: '' } });
      }),
    reportRebuild: (report) => run(() => saveMongoRebuildReport(store.db, report)),
    listRebuilds: () => run(() => listMongoRebuildReports(store.db)),
    close: () => store.close(),
  };
}
