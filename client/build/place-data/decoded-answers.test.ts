import { describe, expect, it } from 'vitest';
import { decodePlaceIndex, encodePlaceIndex } from '@tapwise/rewards/places/index/stored-place-index';
import { decodeData } from '../../src/live-answer/place-data/decode-data';
import { loadWithFiles } from './testing/load-with-files';
import { dataFiles, stages } from './testing/stages';
import { listTexts } from './testing/texts';

async function loadRewards() {
  const [places, shippedIndex, chains, placeCases, goldenCases] = await Promise.all([
    import('@tapwise/rewards/places/interpret-place'),
    import('@tapwise/rewards/places/index/shipped-place-index'),
    import('@tapwise/rewards/places/reference/foreign-places'),
    import('@tapwise/rewards/places/testing/place-cases'),
    import('@tapwise/rewards/engine/testing/golden-cases'),
  ]);
  const index = shippedIndex.getShippedPlaceIndex();
  return {
    index,
    interpret: (text: string, category?: string) => places.interpretPlace(index, text, category),
    chains: chains.FOREIGN_CHAINS,
    cases: {
      'typed places': placeCases.readTypedPlaceCases().flatMap(({ cases }) => cases),
      'texts that resemble a merchant': placeCases.readUnguessedCases().flatMap(({ cases }) => cases),
      'statement descriptors': placeCases.readDescriptorCases(),
      recommendations: goldenCases.readGoldenCases().flatMap(({ cases }) => cases),
    },
  };
}

/** The rewards package with the decoded files of the first stages in place of the data files. */
function loadWithDecodedFiles(stageCount: number) {
  const { 'issuer-definitions': definitions, ...others } = decodeData(stages.slice(0, stageCount));
  // The API serves the definitions of the wallet's issuers.
  const served = { ...definitions, definitions: dataFiles['issuer-definitions']?.['definitions'] };
  return loadWithFiles({ ...others, 'issuer-definitions': served }, loadRewards);
}

const original = await loadRewards();
const decoded = await loadWithDecodedFiles(3);

function listDifferences(
  texts: readonly string[],
  { interpret }: typeof original,
  category?: string,
): readonly string[] {
  return texts.filter((text) => {
    const place = original.interpret(text, category);
    return JSON.stringify(interpret(text, category)) !== JSON.stringify(place);
  });
}

describe('with decoded data files', () => {
  it('the place index is the same', () => {
    const withChains = ({ index, chains }: typeof original) => {
      const toChains = (entries: ReadonlyMap<string, number>) =>
        new Map([...entries].map(([text, entryIndex]) => [text, chains[entryIndex]]));
      const { merchants: _, terms: __, foreignChains, statements, ...fields } = index;
      return {
        ...fields,
        forms: statements.forms,
        chains: toChains(foreignChains.byName),
        chainsInCountry: toChains(foreignChains.byNameInCountry),
      };
    };
    expect(decoded.index).not.toBe(original.index);
    expect(withChains(decoded)).toEqual(withChains(original));
  });

  it('the place index is the same after a browser stored it', () => {
    const { index } = decoded;
    expect(decodePlaceIndex(encodePlaceIndex(index), index.merchants, index.terms)).toEqual(index);
  });

  it.each(Object.entries(decoded.cases))('all golden cases of %s are right', (_, cases) => {
    const wrong = cases.filter((goldenCase) => goldenCase.listDifferences().length > 0);
    expect(cases.length).toBeGreaterThan(500);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('other texts are interpreted in the same way', () => {
    const texts = listTexts(dataFiles);
    expect(texts.length).toBeGreaterThan(8000);
    expect(listDifferences(texts, decoded)).toEqual([]);
  });
});

/** Whole names, aliases, and terms. */
function listExactTexts({ index }: typeof original): readonly string[] {
  const names = index.merchants.flatMap(({ name, aliases, domain }) => [name, ...aliases, domain]);
  return [...new Set([...names, ...index.terms.flatMap(({ label, terms }) => [label, ...terms])])];
}

describe('with the first stages only', () => {
  it.each([
    // Terms and chains of later stages have the same words.
    [1, ['tesla charging']],
    [2, ['swiss.com']],
  ])(
    '%i: whole names, aliases, and terms are interpreted in the same way, except %j',
    async (count, others) => {
      const rewards = await loadWithDecodedFiles(count);
      const texts = listExactTexts(rewards);
      expect(texts.length).toBeGreaterThan(1800);
      expect(listDifferences(texts, rewards).toSorted()).toEqual(others.toSorted());
      for (const category of ['gas', 'online'])
        expect(listDifferences(texts, rewards, category).filter((text) => !others.includes(text))).toEqual(
          [],
        );
    },
  );
});
