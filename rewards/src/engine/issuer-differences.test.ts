import { describe, expect, it } from 'vitest';
import { readIssuerDifferenceCases } from './testing/issuer-difference-cases';

const cases = readIssuerDifferenceCases();

describe('a place that issuers count differently', () => {
  it('is one of 36', () => {
    expect(cases).toHaveLength(36);
  });

  it.each(cases)('$name', ({ listDifferences }) => {
    expect(listDifferences()).toEqual([]);
  });
});
