import { expect, it } from 'vitest';
import { runToEnd } from '../../steps/run-to-end';
import { compileCards, compileCatalog, type CompiledCatalog } from './compiled-catalog';
import { loadShippedCatalog } from './shipped-catalog';

/** Without functions, which are never equal. */
function describeIndexes({ best, upgrades }: CompiledCatalog): string {
  return JSON.stringify({ best, upgrades }, (_key, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
}

const CARDS = loadShippedCatalog().cards.slice(0, 20);

it('a catalog has the same indexes if they are built in steps, on their first use, or during both', () => {
  const expected = compileCatalog(CARDS, 7);
  const unprepared = compileCards(CARDS, 7);
  expect(describeIndexes(unprepared.catalog)).toBe(describeIndexes(expected));
  const interrupted = compileCards(CARDS, 7);
  const steps = interrupted.prepareInSteps();
  steps.next();
  const { best, upgrades } = interrupted.catalog;
  const prepared = runToEnd(steps);
  expect(describeIndexes(prepared)).toBe(describeIndexes(expected));
  expect(prepared.best).toBe(best);
  expect(prepared.upgrades).toBe(upgrades);
});

it('the indexes of a prepared catalog are built once', () => {
  const { catalog, prepareInSteps } = compileCards(CARDS, 7);
  expect(runToEnd(prepareInSteps())).toBe(catalog);
  expect(catalog.best).toBe(catalog.best);
  expect(catalog.upgrades).toBe(catalog.upgrades);
});
