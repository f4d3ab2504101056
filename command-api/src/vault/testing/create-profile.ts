import { v7 } from 'uuid';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { StoredProfile } from '../ports/profiles';

/** A profile with its own address, by default of a new user. */
export function createProfile(changes: Partial<StoredProfile> = {}): StoredProfile {
  return {
    userId: UserId.parse(v7()),
    email: `${v7()}@example.com`,
    name: 'Zoë Ó Dálaigh',
    passwordHash: '$argon2id$one',
    signUpCommand: v7(),
    createdAt: 1_700_000_000_123,
    passwordChanges: 0,
    ...changes,
  };
}
