import { describe, expect, it } from 'vitest';
import { listGoldenDifferences, readGoldenCases, readGoldenMisses } from './testing/golden-cases';
import { GoldenCase } from './testing/golden-requests';

describe.each(readGoldenCases())('golden cases of $rule', ({ cases }) => {
  it.each(cases)('$name', ({ listDifferences }) => {
    expect(listDifferences()).toEqual([]);
  });
});

it('known misses are still wrong: one that is right becomes a golden case', () => {
  const right = readGoldenMisses().filter(({ listDifferences }) => listDifferences().length === 0);
  expect(right.map(({ name }) => name)).toEqual([]);
});

describe('a golden case with a wrong expectation', () => {
  const right = { winner: 'citi-double-cash', cents: 200 };
  const listDifferences = (expected: object) =>
    listGoldenDifferences(
      GoldenCase.parse({
        rule: '2% everywhere',
        place: 'Zorblax',
        wallet: ['citi-double-cash', 'chase-freedom'],
        expect: { ...right, ...expected },
      }),
    ).map(({ what }) => what);

  it('has no difference if everything matches', () => {
    expect(listDifferences({})).toEqual([]);
  });

  it.each([
    [{ winner: 'chase-freedom' }, ['cents of chase-freedom', 'winner']],
    [{ cents: 201 }, ['cents of citi-double-cash']],
    [{ values: { 'chase-freedom': 101 } }, ['cents of chase-freedom']],
    [{ values: { unknown: 1 } }, ['cents of unknown']],
    [{ rejected: { 'chase-freedom': 'network' } }, ["cards that aren't accepted"]],
    [{ accepted: false }, ['accepted']],
    [{ leftCents: 100 }, ['cents left']],
    [{ earnsAs: 'dining' }, ['category']],
    [{ rate: '9%' }, ['rate']],
    [{ hint: 'No such sentence' }, ['hints']],
    [{ noHint: '' }, ['hints']],
    [{ reason: 'No such sentence' }, ['reasoning']],
    [{ warning: 'No such sentence' }, ['warnings']],
  ])('reports %j', (expected, labels) => {
    expect(listDifferences(expected)).toEqual(labels);
  });
});
