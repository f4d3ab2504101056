import { describe, expect, it } from 'vitest';
import { ANN, BOB, CLEO } from '../../../testing/admin-users';
import { searchUsers, sortUsers, toggleSort } from './users';

const USERS = [ANN, BOB, CLEO];
const listNames = (users: readonly { readonly name: string }[]) => users.map(({ name }) => name);

describe('sorting users', () => {
  it('sorts cards as numbers', () => {
    expect(listNames(sortUsers(USERS, { key: 'cards', direction: 'ascending' }))).toEqual([
      'Bob Byte',
      'ann Arbor',
      'Cleo Cash',
    ]);
  });

  it('sorts names ignoring case', () => {
    expect(listNames(sortUsers(USERS, { key: 'name', direction: 'ascending' }))).toEqual([
      'ann Arbor',
      'Bob Byte',
      'Cleo Cash',
    ]);
  });

  it('reverses the order for the same column', () => {
    const once = toggleSort({ key: 'joined', direction: 'descending' }, 'name');
    expect(once).toEqual({ key: 'name', direction: 'ascending' });
    expect(toggleSort(once, 'name')).toEqual({ key: 'name', direction: 'descending' });
  });

  it('starts with the highest number or date', () => {
    expect(toggleSort({ key: 'name', direction: 'ascending' }, 'cards').direction).toBe('descending');
  });
});

describe('searching users', () => {
  it('matches every word in any field', () => {
    expect(listNames(searchUsers(USERS, 'premium  CLEO'))).toEqual(['Cleo Cash']);
    expect(searchUsers(USERS, 'premium bob')).toEqual([]);
  });

  it('matches all users for blank text', () => {
    expect(searchUsers(USERS, '  ')).toHaveLength(3);
  });
});
