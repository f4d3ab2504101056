import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStep, type ModelStep } from '../../support/model/model-steps';
import { readUser, UserModel } from '../../support/model/user-model';
import { type RestartableSystem, startRestartable } from '../../support/restartable-system';
import { createSeededRandom, listRounds } from '../../support/seeded-rounds';
import { createUser, type TestUser } from '../../support/test-user';

const STEPS_PER_ROUND = 100;
const ROUNDS = { full: 100, short: 2 };
const USERS = 5;
/** Reading everything takes longer than a command. */
const READ_SHARE = 0.2;
/** A kill interrupts a command while it is being processed, or just before or after. */
const MAX_KILL_DELAY_MS = 8;

describe.each(['standalone', 'external-stores'] as const)('Tapwise on %s', (topology) => {
  const random = createSeededRandom(`modeled commands on ${topology}`);
  const people: { readonly user: TestUser; readonly model: UserModel }[] = [];
  let system: RestartableSystem;
  beforeAll(async () => {
    system = await startRestartable(topology);
    for (let index = 0; index < USERS; index += 1)
      people.push({ user: await createUser(system.url), model: new UserModel() });
  });
  afterAll(() => system.stop());

  const send = (user: TestUser, { method, path, body }: ModelStep, key: string) =>
    user.send(method, path, body, { 'idempotency-key': key });

  /** Kills a process during the command, restarts it, and repeats the command with its key. */
  async function sendDuringKill(user: TestUser, step: ModelStep) {
    const key = randomUUID();
    const first = send(user, step, key).catch(() => undefined);
    await sleep(random() * MAX_KILL_DELAY_MS);
    await system.killOne(random);
    await first;
    await system.restart();
    for (const person of people) person.user.setUrl(system.url);
    return send(user, step, key);
  }

  it.each(listRounds(ROUNDS))('agrees with the model after kills and restarts, round %i', async (round) => {
    const killAt = Math.floor(random() * STEPS_PER_ROUND);
    for (let index = 0; index < STEPS_PER_ROUND; index += 1) {
      const person = people[Math.floor(random() * USERS)];
      if (!person) throw new Error('There is no such person');
      const { user, model } = person;
      const step = createStep(model, random);
      const response = await (index === killAt ? sendDuringKill(user, step) : send(user, step, randomUUID()));
      const described = `round ${String(round)}, step ${String(index)}: ${JSON.stringify(step)} → ${JSON.stringify(response.body)}`;
      expect(response.status, described).toBe(step.status);
      if (response.status < 300) step.apply(response.body as { id?: string });
      if (index !== killAt && random() > READ_SHARE) continue;
      const shown = await readUser(user);
      if (!isDeepStrictEqual(shown, model.describe())) expect(shown, described).toEqual(model.describe());
    }
    for (const { user, model } of people) expect(await readUser(user)).toEqual(model.describe());
  });
});
