import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringifyInSteps } from './stringify-in-steps';

it('returns what JSON.stringify returns', async () => {
  const list = fc.array(fc.record({ id: fc.string(), note: fc.option(fc.string(), { nil: undefined }) }), {
    maxLength: 350,
    size: 'max',
  });
  const body = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), list, fc.constant(undefined)));
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      expect(await stringifyInSteps(value)).toBe(JSON.stringify(value));
    }),
    { numRuns: 100 },
  );
});
