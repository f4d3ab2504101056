import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { HeartbeatReport } from '@tapwise/platform/stores/heartbeat';
import type { ActiveLease, Lease, Leases } from '../leases/port';

export interface LeaseCoordinatorDependencies {
  readonly leases: Leases;
  /** Unique per run of the process. */
  readonly holder: string;
  /** The names of the shared leases; each belongs to one process. */
  readonly names: readonly string[];
  /** True if this is the only process: it takes over all leases at startup and keeps them. */
  readonly isSingleProcess: boolean;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Waits until the next check. By default, POLL_INTERVAL_MS or until the signal is aborted. */
  readonly waitForCheck?: (signal: AbortSignal) => Promise<void>;
  /** Stored with each renewal. */
  readonly getHeartbeat: () => HeartbeatReport;
  /** Called with newly acquired leases. */
  readonly onGained: (leases: readonly Lease[]) => Promise<void>;
  /** Called when another process holds the lease, and before the lease is released to others. */
  readonly onLost: (name: string) => void;
  /** Called after each check of the leases. */
  readonly onTick: () => Promise<void>;
}

/**
 * A killed process's leases expire after this time. Others check every second, so they take over well within ten
 * seconds.
 */
export const LEASE_MS = 5_000;
export const POLL_INTERVAL_MS = 1_000;
/** Every second check renews, so that an idle process writes once in two seconds. */
const MIN_RENEWAL_INTERVAL_MS = 1_500;

const waitInterval = (signal: AbortSignal) =>
  sleep(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);

/** Processes with the same read models share leases. Processes of a different release have their own. */
function buildPresencePrefix(names: readonly string[]): string {
  return `process ${createHash('sha256').update(names.join()).digest('hex').slice(0, 8)} `;
}

/** Acquires a fair share of the leases among the running processes, and renews them until the signal is aborted. */
export class LeaseCoordinator {
  private readonly ownLeases = new Map<string, Lease>();
  private readonly presence: string;
  private presenceLease: Lease | undefined;
  private polling: Promise<void> = Promise.resolve();
  /** The time by `performance.now()`, and what was reported as failing. */
  private lastRenewal: { readonly at: number; readonly failing: string } | undefined;

  constructor(private readonly deps: LeaseCoordinatorDependencies) {
    this.presence = buildPresencePrefix(deps.names);
  }

  /** Resolves after the first check, and once its heartbeat is stored. */
  async start(): Promise<void> {
    await (this.deps.isSingleProcess ? this.seizeAll() : this.balance());
    await this.renew();
    this.polling = this.poll();
  }

  /** Call this after the signal is aborted. Releases everything, so that others don't have to wait. */
  async stop(): Promise<void> {
    await this.polling;
    const all = [...this.ownLeases.values(), ...(this.presenceLease ? [this.presenceLease] : [])];
    this.ownLeases.clear();
    await Promise.all(all.map((lease) => this.deps.leases.release(lease)));
    await this.deps.leases.removeHeartbeat(this.deps.holder);
  }

  private async seizeAll(): Promise<void> {
    const { leases, names, holder, onGained } = this.deps;
    const seized = await Promise.all(names.map((name) => leases.seize(name, holder, LEASE_MS)));
    for (const lease of seized) this.ownLeases.set(lease.name, lease);
    await onGained([...this.ownLeases.values()]);
  }

  private async poll(): Promise<void> {
    const { signal, logger, waitForCheck = waitInterval } = this.deps;
    const isOver = () => signal.aborted;
    while (!isOver()) {
      await waitForCheck(signal);
      if (isOver()) return;
      await this.balance().catch((error: unknown) => logger.warn({ err: error }, 'leases not renewed'));
    }
  }

  private async balance(): Promise<void> {
    const { leases, onGained, onTick } = this.deps;
    if (this.isRenewalDue()) await this.renew();
    const activeLeases = await leases.listActive();
    this.loseLeasesOfOthers(activeLeases);
    const share = this.computeFairShare(activeLeases);
    for (const lease of [...this.ownLeases.values()].slice(share)) {
      this.lose(lease.name);
      await leases.release(lease);
    }
    const gained = await this.acquireUpTo(share, activeLeases);
    if (gained.length > 0) await onGained(gained);
    await onTick();
  }

  private isRenewalDue(): boolean {
    const { lastRenewal, deps } = this;
    if (lastRenewal === undefined || lastRenewal.failing !== deps.getHeartbeat().failing.join()) return true;
    return performance.now() - lastRenewal.at >= MIN_RENEWAL_INTERVAL_MS;
  }

  /** Between renewals, a lease that another process acquired is found among the active ones. */
  private loseLeasesOfOthers(activeLeases: readonly ActiveLease[]): void {
    for (const { name, fencingToken } of activeLeases) {
      const own = this.ownLeases.get(name);
      if (own && own.fencingToken !== fencingToken) this.lose(name);
    }
  }

  private async renew(): Promise<void> {
    const { leases, holder, isSingleProcess, getHeartbeat } = this.deps;
    const at = performance.now();
    const heartbeat = getHeartbeat();
    const renewed = new Map(
      (await leases.renew(holder, LEASE_MS, heartbeat)).map((lease) => [lease.name, lease]),
    );
    this.lastRenewal = { at, failing: heartbeat.failing.join() };
    for (const { name, fencingToken } of [...this.ownLeases.values()])
      if (renewed.get(name)?.fencingToken !== fencingToken) this.lose(name);
    if (isSingleProcess) return;
    const presence = this.presence + holder;
    this.presenceLease = renewed.get(presence) ?? (await leases.acquire(presence, holder, LEASE_MS));
  }

  private lose(name: string): void {
    this.ownLeases.delete(name);
    this.deps.onLost(name);
  }

  private computeFairShare(activeLeases: readonly ActiveLease[]): number {
    const { names, isSingleProcess } = this.deps;
    if (isSingleProcess) return names.length;
    const alive = activeLeases.filter(({ name }) => name.startsWith(this.presence)).length;
    return Math.ceil(names.length / Math.max(1, alive));
  }

  private async acquireUpTo(share: number, activeLeases: readonly ActiveLease[]): Promise<Lease[]> {
    const { leases, names, holder } = this.deps;
    const activeNames = new Set(activeLeases.map(({ name }) => name));
    const free = names.filter((name) => !activeNames.has(name));
    const gained: Lease[] = [];
    while (free.length > 0 && this.ownLeases.size < share) {
      const freeNames = free.splice(0, share - this.ownLeases.size);
      const acquired = await Promise.all(freeNames.map((name) => leases.acquire(name, holder, LEASE_MS)));
      for (const lease of acquired) {
        if (!lease) continue;
        this.ownLeases.set(lease.name, lease);
        gained.push(lease);
      }
    }
    return gained;
  }
}
