import { describe, expect, it } from 'vitest';
import { ANN, BOB, CLEO } from '../../testing/admin-users';
import { nextSort, searchUsers, sortUsers } from './users';

const USERS = [ANN, BOB, CLEO];
const namesOf = (users: readonly { readonly name: string }[]) => users.map(({ name }) => name);

describe('the order of the users', () => {
  it('counts cards as figures, not as text', () => {
    expect(namesOf(sortUsers(USERS, { key: 'cards', direction: 'ascending' }))).toEqual([
      'Bob Byte',
      'ann Arbor',
      'Cleo Cash',
    ]);
  });

  it('reads names without regard to case', () => {
    expect(namesOf(sortUsers(USERS, { key: 'name', direction: 'ascending' }))).toEqual([
      'ann Arbor',
      'Bob Byte',
      'Cleo Cash',
    ]);
  });

  it('turns round when the same column is asked for again', () => {
    const once = nextSort({ key: 'joined', direction: 'descending' }, 'name');
    expect(once).toEqual({ key: 'name', direction: 'ascending' });
    expect(nextSort(once, 'name')).toEqual({ key: 'name', direction: 'descending' });
  });

  it('starts figures and dates from the highest', () => {
    expect(nextSort({ key: 'name', direction: 'ascending' }, 'cards').direction).toBe('descending');
  });
});

describe('the search of the users', () => {
  it('wants every word, anywhere', () => {
    expect(namesOf(searchUsers(USERS, 'premium  CLEO'))).toEqual(['Cleo Cash']);
    expect(searchUsers(USERS, 'premium bob')).toEqual([]);
  });

  it('leaves all where nothing is typed', () => {
    expect(searchUsers(USERS, '  ')).toHaveLength(3);
  });
});
