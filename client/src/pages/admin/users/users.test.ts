import { describe, expect, it } from 'vitest';
import { ANN, BOB, CLEO } from '../../../testing/admin-users';
import { searchUsers, sortUsers } from './search-users';

const USERS = [ANN, BOB, CLEO];
const listNames = (users: readonly { readonly name: string }[]) => users.map(({ name }) => name);

describe('sorting users', () => {
  it('sorts cards as numbers', () => {
    expect(listNames(sortUsers(USERS, { sort: 'cardCount', order: 'asc' }))).toEqual([
      'Bob Byte',
      'ann Arbor',
      'Cleo Cash',
    ]);
  });

  it('sorts names ignoring case', () => {
    expect(listNames(sortUsers(USERS, { sort: 'name', order: 'asc' }))).toEqual([
      'ann Arbor',
      'Bob Byte',
      'Cleo Cash',
    ]);
  });
});

describe('searching users', () => {
  it('matches every word in any field', () => {
    expect(listNames(searchUsers(USERS, 'example.com  CLEO'))).toEqual(['Cleo Cash']);
    expect(listNames(searchUsers(USERS, BOB.id))).toEqual(['Bob Byte']);
    expect(searchUsers(USERS, 'cleo bob')).toEqual([]);
  });

  it('matches all users for blank text', () => {
    expect(searchUsers(USERS, '  ')).toHaveLength(3);
  });
});
