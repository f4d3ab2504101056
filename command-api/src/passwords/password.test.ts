import { parseOptions } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswords, DUMMY_HASH } from './password';

const passwords = createPasswords();

it('hashes with argon2id at 19 MiB, two passes, one lane', async () => {
  const hashed = await passwords.hash('correct horse');
  expect(hashed).toMatch(/^\$argon2id\$/);
  expect(parseOptions(hashed)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

it('recognizes the password and no other', async () => {
  const hashed = await passwords.hash('correct horse');
  expect(await passwords.matches('correct horse', hashed)).toBe(true);
  expect(await passwords.matches('Correct horse', hashed)).toBe(false);
  expect(await passwords.matches('', hashed)).toBe(false);
});

it('salts: the same password never has the same hash', async () => {
  expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'));
});

it('matches nothing if there is no account, at the cost of a real check', async () => {
  const real = parseOptions(await passwords.hash('correct horse'));
  expect(parseOptions(DUMMY_HASH)).toEqual(real);
  expect(await passwords.matches('correct horse', undefined)).toBe(false);
});
