import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { HeldLease, Lease, Leases } from '../leases/port';

export interface SharingDeps {
  readonly leases: Leases;
  /** Unique to this run of the process. */
  readonly holder: string;
  /** What is shared: each is run by one process. */
  readonly names: readonly string[];
  /** True where no other process is meant to run: everything is seized at the start, whoever held it, and kept. */
  readonly isAlone: boolean;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Called when a lease is held that was not before. */
  readonly onGained: (leases: readonly Lease[]) => Promise<void>;
  /** Called when another has it, or before it is given back for another to take. */
  readonly onLost: (name: string) => void;
  /** Called between two looks at the leases. */
  readonly onTick: () => Promise<void>;
}

/** After a process was killed its leases lapse, and others look each second: together well below ten seconds. */
export const LEASE_MS = 5_000;
export const LOOK_EVERY_MS = 1_000;

/** Processes that run the same read models share them; those of another build hold their own. */
function presenceOf(names: readonly string[]): string {
  return `process ${createHash('sha256').update(names.join()).digest('hex').slice(0, 8)} `;
}

/** Holds leases, a fair share of them with the other processes that are alive, and renews them until the signal. */
export class Sharing {
  private readonly mine = new Map<string, Lease>();
  private readonly presence: string;
  private here: Lease | undefined;
  private ended: Promise<void> = Promise.resolve();

  constructor(private readonly deps: SharingDeps) {
    this.presence = presenceOf(deps.names);
  }

  /** Resolves after the first look at what is free. */
  async start(): Promise<void> {
    await (this.deps.isAlone ? this.seizeAll() : this.look());
    this.ended = this.keepLooking();
  }

  /** After the signal: gives everything back, so that others need not wait. */
  async end(): Promise<void> {
    await this.ended;
    const all = [...this.mine.values(), ...(this.here ? [this.here] : [])];
    this.mine.clear();
    await Promise.all(all.map((lease) => this.deps.leases.release(lease)));
  }

  private async seizeAll(): Promise<void> {
    const { leases, names, holder, onGained } = this.deps;
    const seized = await Promise.all(names.map((name) => leases.seize(name, holder, LEASE_MS)));
    for (const lease of seized) this.mine.set(lease.name, lease);
    await onGained([...this.mine.values()]);
  }

  private async keepLooking(): Promise<void> {
    const { signal, logger } = this.deps;
    const isOver = () => signal.aborted;
    while (!isOver()) {
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (isOver()) return;
      await this.look().catch((error: unknown) => logger.warn({ err: error }, 'leases could not be renewed'));
    }
  }

  private async look(): Promise<void> {
    const { leases, onGained, onTick } = this.deps;
    await this.renew();
    const held = await leases.held();
    const share = this.shareOf(held);
    for (const lease of [...this.mine.values()].slice(share)) {
      this.drop(lease.name);
      await leases.release(lease);
    }
    const gained = await this.takeUpTo(share, held);
    if (gained.length > 0) await onGained(gained);
    await onTick();
  }

  private async renew(): Promise<void> {
    const { leases, holder, isAlone } = this.deps;
    const renewed = new Map((await leases.renew(holder, LEASE_MS)).map((lease) => [lease.name, lease]));
    for (const { name, token } of [...this.mine.values()])
      if (renewed.get(name)?.token !== token) this.drop(name);
    if (isAlone) return;
    const presence = this.presence + holder;
    this.here = renewed.get(presence) ?? (await leases.take(presence, holder, LEASE_MS));
  }

  private drop(name: string): void {
    this.mine.delete(name);
    this.deps.onLost(name);
  }

  private shareOf(held: readonly HeldLease[]): number {
    const { names, isAlone } = this.deps;
    if (isAlone) return names.length;
    const alive = held.filter(({ name }) => name.startsWith(this.presence)).length;
    return Math.ceil(names.length / Math.max(1, alive));
  }

  private async takeUpTo(share: number, held: readonly HeldLease[]): Promise<Lease[]> {
    const { leases, names, holder } = this.deps;
    const isTaken = new Set(held.map(({ name }) => name));
    const free = names.filter((name) => !isTaken.has(name));
    const gained: Lease[] = [];
    while (free.length > 0 && this.mine.size < share) {
      const wanted = free.splice(0, share - this.mine.size);
      const taken = await Promise.all(wanted.map((name) => leases.take(name, holder, LEASE_MS)));
      for (const lease of taken) {
        if (!lease) continue;
        this.mine.set(lease.name, lease);
        gained.push(lease);
      }
    }
    return gained;
  }
}
