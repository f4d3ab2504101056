import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import published from '@tapwise/rewards/data/accuracy.json';
import { compare } from '@tapwise/rewards/testing/test-case';
import { formatAccuracy, formatSummary } from './format-accuracy';
import {
  type CaseKind,
  measureAccuracy,
  readCaseKinds,
  summarizeAccuracy,
  toPercent,
} from './measure-accuracy';

const right = { name: 'right', listDifferences: () => [] };
const planted = { name: 'AC|DC', listDifferences: () => compare('merchant', 'acdc', 'other') };
const createKind = (title: string, cases: CaseKind['cases']): CaseKind => ({ title, expects: 'all', cases });

describe('the accuracy of cases', () => {
  const accuracy = measureAccuracy([
    createKind('one', [right, planted, right]),
    createKind('two', [right, right, right, right]),
  ]);

  it('counts the right cases of each kind', () => {
    expect(accuracy.kinds).toEqual([
      { title: 'one', expects: 'all', cases: 3, right: 2 },
      { title: 'two', expects: 'all', cases: 4, right: 4 },
    ]);
    expect(summarizeAccuracy(accuracy, '2026-11-22')).toEqual({
      asOf: '2026-11-22',
      cases: 7,
      right: 6,
      percent: 85.7,
    });
  });

  it('reports a planted wrong expectation with what was expected and what came', () => {
    const difference = { what: 'merchant', expected: 'acdc', actual: 'other' };
    expect(accuracy.misses).toEqual([{ kind: 'one', name: 'AC|DC', differences: [difference] }]);
    expect(formatAccuracy(accuracy, '2026-11-22')).toContain(
      '| `AC\\|DC` | one | merchant: acdc | merchant: other |',
    );
  });

  it('is rounded down', () => {
    expect([toPercent(1999, 2000), toPercent(981, 1000), toPercent(2, 2), toPercent(0, 0)]).toEqual([
      99.9, 98.1, 100, 0,
    ]);
  });
});

describe('the published accuracy', () => {
  const accuracy = measureAccuracy(readCaseKinds());
  const readText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

  it('has cases of every kind', () => {
    for (const { cases } of accuracy.kinds) expect(cases).toBeGreaterThan(35);
  });

  it('is current, or `npm run accuracy` must run again', () => {
    const { asOf } = published;
    expect(published).toEqual(summarizeAccuracy(accuracy, asOf));
    expect(readText('rewards/data/accuracy.json')).toBe(formatSummary(published));
    expect(readText('docs/accuracy.md')).toBe(formatAccuracy(accuracy, asOf));
  });
});
