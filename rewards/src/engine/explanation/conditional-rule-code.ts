import { type Category, isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type { ConditionalRuleCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/hint-codes';
import type { ConditionalRule } from '../../cards/rules/conditions';
import type { EffectiveRule } from '../../cards/rules/effective-rules';
import { type Ppm, toRoundedPercent } from '../../cards/valuation/point-value';
import { getMerchantName } from '../../places/reference/merchants';
import { getChoiceName } from './assumptions';

function listChoices({ merchants, category, definition }: EffectiveRule): string[] {
  if (merchants) return [...merchants].map(getMerchantName);
  return [category === 'choose' && definition ? definition.label : category];
}

function toCategory({ category }: EffectiveRule): Category {
  return isCategory(category) ? category : 'general';
}

/** Builds the hint about what a conditional rule would pay, and when. `note`: its fine print about the choice. */
export function toConditionalRuleCode(
  { rule, condition }: ConditionalRule,
  ppm: Ppm,
  note: string | undefined,
): ConditionalRuleCode {
  const offer = { rate: rule.rate, unit: rule.unit, percent: toRoundedPercent(ppm) };
  switch (condition.kind) {
    case 'portal':
      return { code: 'portal', params: { ...offer, text: condition.portal?.text } };
    case 'requires':
      return { code: 'requirement', params: { ...offer, requirement: condition.requirement } };
    case 'min-purchase':
      return { code: 'min-purchase', params: { ...offer, minCents: condition.cents } };
    case 'max-purchase':
      return { code: 'max-purchase', params: { ...offer, maxCents: condition.cents } };
    case 'unconfirmed':
      return { code: 'unconfirmed', params: { ...offer, category: toCategory(rule) } };
    case 'quarter-unknown':
      return { code: 'quarter-unknown', params: { ...offer, quarter: condition.quarter } };
    case 'expired':
      return {
        code: 'choice-lapsed',
        params: { ...offer, choices: listChoices(rule), quarter: condition.quarter },
      };
    case 'not-chosen': {
      const counted = condition.assumed.map(getChoiceName);
      return { code: 'not-chosen', params: { ...offer, choices: listChoices(rule), counted, text: note } };
    }
  }
}
