import { expect, it } from 'vitest';
import { findGroupName, getCategoryGroup, listGroupCategories } from './category-groups';

it.each(['Oil & Gas', 'Transit', 'Travel', 'General'])('the categories of %s have its name', (name) => {
  expect(findGroupName(listGroupCategories(name, ['fitness']))).toBe(name);
});

it('a single category and categories of several groups have no common name', () => {
  expect(findGroupName(['gas'])).toBeUndefined();
  expect(findGroupName(['department_stores'])).toBeUndefined();
  expect(findGroupName(['gas', 'dining'])).toBeUndefined();
});

it('a category without a group is General', () => {
  expect(getCategoryGroup('fitness')).toBe('General');
});
