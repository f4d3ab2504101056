import type { Lease } from '../leases/port';
import type { Projection } from '../projection';
import type { QuarantinedEvent } from '../read-store/port';
import { newMember, takeUp, type Member } from './member';
import { Runner, type RunnerDeps } from './runner';

interface Deps extends Omit<RunnerDeps, 'onLost'> {
  readonly projections: readonly Projection[];
  /** Called with what the documents of a projection leave out, when it is taken up. */
  readonly onTakenUp: (projection: Projection, quarantined: readonly QuarantinedEvent[]) => void;
}

/** Holds the projections that this process runs, each by the name of its lease. */
export class Membership {
  private readonly members = new Map<string, Member>();
  private readonly runner: Runner;

  constructor(private readonly deps: Deps) {
    const onLost = ({ projection: { model } }: Member) => this.lose(model.collection);
    this.runner = new Runner({ ...deps, onLost });
  }

  all(): readonly Member[] {
    return [...this.members.values()];
  }

  ended(): Promise<void> {
    return this.runner.ended();
  }

  /** Runs the projections of these leases from now on. */
  async gain(leases: readonly Lease[]): Promise<void> {
    const begun = await Promise.all(leases.map((lease) => this.begin(lease)));
    this.runner.start(begun.filter((member) => member !== undefined));
    this.deps.onProgress();
  }

  /** Runs the projection of this lease no more. */
  lose(name: string): void {
    const member = this.members.get(name);
    if (!member) return;
    this.members.delete(name);
    this.deps.logger.info({ projection: member.projection.name }, 'projection runs elsewhere');
    this.runner.dismiss(member);
    this.deps.onProgress();
  }

  /** Lets those go on that were told to, or whose documents were replaced while they stood still or left something out. */
  async resume(): Promise<void> {
    const incomplete = this.all().filter(({ paused, quarantined }) => paused ?? quarantined.length > 0);
    if (incomplete.length === 0) return;
    const records = await this.deps.writer.fillings();
    for (const member of incomplete) {
      const record = records.find(({ collection }) => collection === member.filling.collection);
      if (record?.state === 'live' && (record.failure || !member.paused)) continue;
      this.deps.logger.info({ projection: member.projection.name }, 'projection resumes');
      await (member.paused ? this.runAgain(member) : this.replace(member));
    }
  }

  private async begin({ name, token }: Pick<Lease, 'name' | 'token'>): Promise<Member | undefined> {
    const projection = this.deps.projections.find(({ model }) => model.collection === name);
    if (!projection) return undefined;
    const member = newMember(projection, token);
    this.members.set(name, member);
    try {
      if (await takeUp(member, this.deps.writer)) {
        this.deps.onTakenUp(projection, member.quarantined);
        return member;
      }
      this.lose(name);
    } catch (error) {
      this.runner.startAfter({ error }, member);
    }
    return undefined;
  }

  /** Goes on with the documents that took the place of this member's. */
  private async replace(member: Member): Promise<void> {
    const { projection, fence } = member;
    this.runner.dismiss(member);
    const begun = await this.begin({ name: projection.model.collection, token: fence });
    if (begun) this.runner.start([begun]);
    this.deps.onProgress();
  }

  private async runAgain(member: Member): Promise<void> {
    member.tries = 0;
    if (await takeUp(member, this.deps.writer)) this.runner.start([member]);
    else this.lose(member.projection.model.collection);
  }
}
