import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { compileCatalog } from '../cards/catalog/compiled-catalog';
import { loadShippedCatalog } from '../cards/catalog/shipped-catalog';
import { MERCHANTS } from '../places/reference/merchants';
import { computeRecommendation } from './compute-recommendation';
import { recommendationRequest } from './testing/arbitraries';
import { ask } from './testing/ask';

/** A sentence that no rule knows. Identical sentences get the same replacement. */
const reword = (text: string) => `Words ${Buffer.from(text).toString('hex').slice(0, 100)}`;
const rewordTexts = <Part extends { readonly text: string }>(parts: readonly Part[] | undefined) =>
  parts?.map((part) => ({ ...part, text: reword(part.text) }));
const rewordNotes = <Part extends { readonly notes?: { text: string }[] | undefined }>(part: Part) => ({
  ...part,
  notes: rewordTexts(part.notes),
});

/** The card with every text replaced. */
function rewordCard(card: CatalogCard): CatalogCard {
  const { rotating, chooseCategory, currency, signupBonus } = card;
  return {
    ...card,
    currency: { ...currency, ...(currency.note ? { note: reword(currency.note) } : {}) },
    rewards: card.rewards.map((rule) => ({
      ...rewordNotes(rule),
      ...(rule.portal ? { portal: { ...rule.portal, text: reword(rule.portal.text) } } : {}),
    })),
    rotating: rotating && { ...rotating, quarters: rotating.quarters.map(rewordNotes) },
    chooseCategory: chooseCategory && {
      ...rewordNotes(chooseCategory),
      slots: chooseCategory.slots.map(rewordNotes),
    },
    signupBonus: signupBonus && { ...signupBonus, text: reword(signupBonus.text) },
    benefits: card.benefits.map(reword),
    travelPerks: rewordTexts(card.travelPerks),
    statusBenefits: rewordTexts(card.statusBenefits),
    premiumFeatures: rewordTexts(card.premiumFeatures),
    hiddenBenefits: rewordTexts(card.hiddenBenefits),
    cautions: rewordTexts(card.cautions),
    ...(card.membershipRequired ? { membershipRequired: reword(card.membershipRequired) } : {}),
    ...(card.statusNote ? { statusNote: reword(card.statusNote) } : {}),
    ...(card.closed?.note ? { closed: { ...card.closed, note: reword(card.closed.note) } } : {}),
  };
}

interface CodedText {
  readonly code: string;
  readonly params: object & { readonly offer?: CodedText | undefined };
}

/** A code without its prose parameters. */
function withoutProse({ code, params }: CodedText): object {
  const offer = params.offer && withoutProse(params.offer);
  return { code, params: { ...params, text: 'text' in params, offer } };
}

/** An answer without its prose. */
function selectSubstance(answer: RecommendationAnswer) {
  const { reasoning: _, warnings: __, premiumUpgrades: ___, ...rest } = answer;
  return {
    ...rest,
    reasonCodes: answer.reasonCodes.map(withoutProse),
    warningCodes: answer.warningCodes.map(withoutProse),
    upgradeCodes: answer.upgradeCodes.map(withoutProse),
    ranking: answer.ranking.map(({ hints: ____, ...card }) => ({
      ...card,
      hintCodes: card.hintCodes.map(withoutProse),
    })),
  };
}

const other = compileCatalog(loadShippedCatalog().cards.map(rewordCard), 1);

describe('rewording the data', () => {
  it('of a card changes only the wording shown', () => {
    fc.assert(
      fc.property(recommendationRequest, (request) => {
        const { travelPerks, statusBenefits, hiddenBenefits, ...expected } = selectSubstance(
          computeRecommendation(request),
        );
        expect(selectSubstance(computeRecommendation({ ...request, catalog: other }))).toEqual({
          ...expected,
          travelPerks: travelPerks.map(reword),
          statusBenefits: statusBenefits.map(reword),
          hiddenBenefits: hiddenBenefits.map(reword),
        });
      }),
      { numRuns: 300 },
    );
  });

  it('of a merchant changes only the wording shown', () => {
    const merchants = MERCHANTS.filter(({ caveats }) => caveats);
    const requests = [
      ...merchants.map(({ name }) => name),
      'cvs in target',
      "sephora inside kohl's",
      'ulta at target',
      'starbucks in target',
    ].map((text) => ({ text, cards: ['amex-gold', 'citi-double-cash', 'target-circle-card'] }));
    const before = requests.map((request) => selectSubstance(ask(request)));
    const originalCaveats = merchants.map(({ caveats }) => caveats);
    try {
      for (const merchant of merchants) Object.assign(merchant, { caveats: rewordTexts(merchant.caveats) });
      expect(ask({ text: 'krispy kreme', cards: ['amex-gold'] }).warnings[0]).toMatch(/^Words /);
      expect(requests.map((request) => selectSubstance(ask(request)))).toEqual(before);
    } finally {
      merchants.forEach((merchant, index) => Object.assign(merchant, { caveats: originalCaveats[index] }));
    }
  });
});

it('no rule searches sentences for words', () => {
  const sources = [
    '.',
    './sentences',
    '../cards',
    '../cards/definitions',
    '../cards/rules',
    '../cards/valuation',
    '../cards/catalog',
  ].flatMap((folder) => {
    const path = fileURLToPath(new URL(`${folder}/`, import.meta.url));
    return readdirSync(path)
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => ({ name, source: readFileSync(`${path}${name}`, 'utf8') }));
  });
  expect(sources.length).toBeGreaterThan(40);
  const TEXT_SEARCH =
    /\.(test|exec|match|matchAll|search)\(|\bRegExp\b|\.(includes|startsWith|endsWith)\(['"`]/;
  expect(sources.filter(({ source }) => TEXT_SEARCH.test(source)).map(({ name }) => name)).toEqual([]);
});
