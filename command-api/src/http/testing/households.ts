import { v7 } from 'uuid';
import { expect } from 'vitest';
import { Household, HouseholdInvitationLink } from '@tapwise/contracts/http/routes/household';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ApiClient } from './api-client';
import type { RunningApi } from './start-api';

/** A signed-in client of an account with the password `secret-1`. */
export interface HouseholdClient extends ApiClient {
  readonly userId: UserId;
}

export async function createPerson(api: RunningApi, name: string): Promise<HouseholdClient> {
  const client = api.createVisitor();
  const email = `${v7()}@example.com`;
  await client.post('/api/auth/signup', { name, email, password: 'secret-1' });
  const profile = await api.vault.profiles.findByEmail(email);
  return { ...client, userId: UserId.parse(profile?.userId) };
}

/** The token of a new invitation. */
export async function invite(person: ApiClient): Promise<string> {
  const response = await person.post('/api/household/invitations');
  expect(response.status).toBe(201);
  return new URL(HouseholdInvitationLink.parse(response.body).url).searchParams.get('token') ?? '';
}

export function join(person: ApiClient, token: unknown) {
  return person.post('/api/household/join', { token });
}

export function leave(person: ApiClient) {
  return person.request('DELETE', '/api/household/membership');
}

export async function listMembers(person: ApiClient): Promise<Household['members']> {
  return Household.parse((await person.get('/api/household')).body).members;
}

export async function listNames(person: ApiClient): Promise<readonly string[]> {
  return (await listMembers(person)).map(({ name }) => name);
}

/** People with these names who share a household. */
export async function createHousehold(api: RunningApi, ...names: string[]): Promise<HouseholdClient[]> {
  const people = await Promise.all(names.map((name) => createPerson(api, name)));
  const [first, ...others] = people;
  for (const other of others) if (first) expect((await join(other, await invite(first))).status).toBe(200);
  return people;
}
