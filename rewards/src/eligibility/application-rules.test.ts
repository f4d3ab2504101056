import { describe, expect, it } from 'vitest';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import file from '../../data/application-rules.json';
import { listRulesFor } from './application-rules';
import type { ApplicationRule, ApplicationRuleFile } from './application-rules-schema';
import { type Account, cards, judge, TODAY } from './testing/judge';

const { rules } = file as unknown as ApplicationRuleFile;

/** A card that the rule is about and that takes applicants. */
function findCard(rule: ApplicationRule): string {
  const card = [...cards.values()].find(
    (candidate) => candidate.openToNew !== false && listRulesFor(candidate).some(({ id }) => id === rule.id),
  );
  return card?.id ?? '';
}

/** As few accounts as trigger the rule for the card. */
function listTriggers(
  { count, counts, triggerCards, triggerEvent }: ApplicationRule,
  cardId: string,
): Account[] {
  const opened = addDays(TODAY, -3);
  if (count !== undefined)
    return Array.from({ length: count }, () => [counts === 'personal-cards' ? 'amex-gold' : cardId, opened]);
  const triggerCard = triggerCards?.[0] ?? cardId;
  return triggerEvent === 'card-closed'
    ? [[triggerCard, opened, addDays(TODAY, -1)]]
    : [[triggerCard, opened]];
}

describe('the data file of application rules', () => {
  it('names only cards of the catalog, and banks of its cards', () => {
    const banks = new Set([...cards.values()].map(({ bank }) => bank));
    for (const { bank, cards: about = [], except = [], triggerCards = [] } of rules) {
      expect(banks).toContain(bank);
      for (const id of [...about, ...except, ...triggerCards]) expect([...cards.keys()]).toContain(id);
    }
  });

  it.each(rules)('has accounts that trigger the rule $id, and says who reports it', (rule) => {
    const cardId = findCard(rule);
    const facts = rule.condition === 'has-bofa-deposit-account' ? { bofaRewards: 'Member' } : {};
    const { verdict, reasons } = judge(cardId, listTriggers(rule, cardId), { facts });
    const reason = reasons.find((candidate) => candidate.rule === rule.id);
    expect(reason).toMatchObject({ source: rule.source, seen: rule.seen });
    expect(reason?.text.includes('Applicants report this')).toBe(!rule.isPublished);
    expect(verdict).toBe(rule.condition === 'has-no-bofa-deposit-account' ? 'unknown' : 'no');
    expect(judge(cardId, [], { facts })).toEqual({ verdict: 'yes', reasons: [] });
  });
});
