import { describe, expect, it } from 'vitest';
import { toggleSort } from './sort';

const NAME = { key: 'name' };
const COUNT = { key: 'count', isNumeric: true };

describe('pressing a column header', () => {
  it('starts text ascending, and reverses it when pressed again', () => {
    const once = toggleSort({ sort: 'count', order: 'desc' }, NAME);
    expect(once).toEqual({ sort: 'name', order: 'asc' });
    expect(toggleSort(once, NAME)).toEqual({ sort: 'name', order: 'desc' });
  });

  it('starts with the highest number or date', () => {
    const once = toggleSort({ sort: 'name', order: 'asc' }, COUNT);
    expect(once).toEqual({ sort: 'count', order: 'desc' });
    expect(toggleSort(once, COUNT)).toEqual({ sort: 'count', order: 'asc' });
  });
});
