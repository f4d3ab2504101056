import { describe, expect, it } from 'vitest';
import file from '../../../data/short-caveats.json';
import { MERCHANTS } from '../../places/reference/merchants';
import { selectMainClause } from '../../text/main-clause';
import { findShortCaveat } from './short-caveats';
import { WARNING_LENGTH } from './short-notes';

const caveats = new Set(MERCHANTS.flatMap((merchant) => (merchant.caveats ?? []).map(({ text }) => text)));
const longCaveats = [...caveats].filter((text) => selectMainClause(text).length > WARNING_LENGTH);

describe('the short form of a caveat', () => {
  it.each(longCaveats)('is there for “%s”, which doesn’t fit on a line, and fits', (text) => {
    expect(findShortCaveat(text)?.length ?? Infinity).toBeLessThanOrEqual(WARNING_LENGTH);
  });

  it('belongs to a caveat of a merchant that is too long for a line', () => {
    expect(Object.keys(file.shortCaveats).toSorted()).toEqual(longCaveats.toSorted());
  });
});
