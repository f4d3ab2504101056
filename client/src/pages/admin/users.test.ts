import { describe, expect, it } from 'vitest';
import { ANN, BOB, CLEO } from '../../testing/admin-users';
import { nextSort, searchUsers, sortUsers } from './users';

const USERS = [ANN, BOB, CLEO];
const namesOf = (users: readonly { readonly name: string }[]) => users.map(({ name }) => name);

describe('sorting users', () => {
  it('sorts cards as numbers', () => {
    expect(namesOf(sortUsers(USERS, { key: 'cards', direction: 'ascending' }))).toEqual([
      'Bob Byte',
      'ann Arbor',
      'Cleo Cash',
    ]);
  });

  it('sorts names ignoring case', () => {
    expect(namesOf(sortUsers(USERS, { key: 'name', direction: 'ascending' }))).toEqual([
      'ann Arbor',
      'Bob Byte',
      'Cleo Cash',
    ]);
  });

  it('reverses the order for the same column', () => {
    const once = nextSort({ key: 'joined', direction: 'descending' }, 'name');
    expect(once).toEqual({ key: 'name', direction: 'ascending' });
    expect(nextSort(once, 'name')).toEqual({ key: 'name', direction: 'descending' });
  });

  it('starts with the highest number or date', () => {
    expect(nextSort({ key: 'name', direction: 'ascending' }, 'cards').direction).toBe('descending');
  });
});

describe('searching users', () => {
  it('matches every word in any field', () => {
    expect(namesOf(searchUsers(USERS, 'premium  CLEO'))).toEqual(['Cleo Cash']);
    expect(searchUsers(USERS, 'premium bob')).toEqual([]);
  });

  it('matches all users for blank text', () => {
    expect(searchUsers(USERS, '  ')).toHaveLength(3);
  });
});
