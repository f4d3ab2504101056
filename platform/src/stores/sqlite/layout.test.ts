import { describe, expect, it } from 'vitest';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { createCollectionSql, createViewsLayout, toFieldExpression, toSortExpression } from './layout';
import { applyLayout, openSqlite } from './open-sqlite';

it('the layout of the views has one table for every read model, and can be applied twice', () => {
  const layout = createViewsLayout(READ_MODELS);
  const db = openSqlite(':memory:', { isDurable: false, layout });
  applyLayout(db, layout);
  const tables = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all();
  expect(tables).toEqual(expect.arrayContaining(READ_MODELS.map(({ collection }) => collection)));
  db.close();
});

describe('an index of a collection', () => {
  const indexed = READ_MODELS.flatMap(({ collection, indexes }) =>
    indexes.map((fields, number) => ({
      collection,
      fields: [...fields],
      index: `${collection}_${String(number)}`,
    })),
  );

  it.each(indexed)('$index is found by a query with its first field, sorted by the others', (index) => {
    const db = openSqlite(':memory:', { isDurable: false, layout: createViewsLayout(READ_MODELS) });
    const [first = 'id', ...others] = index.fields;
    const isSortOnly = first.startsWith('-');
    const where = isSortOnly ? '' : `WHERE ${toFieldExpression(first)} = ?`;
    const order = isSortOnly ? index.fields : others;
    const sorted = order.length === 0 ? '' : `ORDER BY ${order.map(toSortExpression).join(', ')}`;
    const plan = db
      .prepare<unknown[], { detail: string }>(
        `EXPLAIN QUERY PLAN SELECT doc FROM ${index.collection} ${where} ${sorted}`,
      )
      .all(...(isSortOnly ? [] : ['x']))
      .map(({ detail }) => detail);
    expect(plan.join('\n')).toContain(index.index);
    expect(plan.join('\n')).not.toContain('TEMP B-TREE');
    db.close();
  });
});

it('an index takes the sort direction from the sign of its field', () => {
  const model = READ_MODELS.find(({ indexes }) => indexes.flat().some((field) => field.startsWith('-')));
  expect(model && createCollectionSql(model)).toContain('DESC');
  expect(toSortExpression('-createdAt')).toBe(`${toFieldExpression('createdAt')} DESC`);
  expect(toSortExpression('createdAt')).toBe(toFieldExpression('createdAt'));
});
