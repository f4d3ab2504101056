import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import activationDeadlines from '../../data/activation-deadlines.json';
import applicationRules from '../../data/application-rules.json';
import cardNicknames from '../../data/card-nicknames.json';
import credits from '../../data/credits.json';
import firstYearBonuses from '../../data/first-year-bonuses.json';
import issuerDefinitions from '../../data/issuer-definitions.json';
import pooling from '../../data/pooling.json';
import relationshipTiers from '../../data/relationship-tiers.json';
import { CreditFile } from '../credits/credits-schema';
import { ApplicationRuleFile } from '../eligibility/application-rules-schema';
import { ActivationDeadlineFile } from './activation-deadlines-schema';
import { IssuerDefinitionFile } from './definitions/issuer-definition';
import { CardNicknameFile } from './search/card-nicknames-schema';
import { FirstYearBonusFile } from './valuation/first-year-bonuses-schema';
import { PoolFile } from './valuation/pooling-schema';
import { RelationshipTierFile } from './valuation/relationship-tiers-schema';

/** The browser loads these files without zod, so only this test checks their shape. */
const FILES: readonly (readonly [name: string, schema: ZodType, content: { readonly asOf: string }])[] = [
  ['activation-deadlines.json', ActivationDeadlineFile, activationDeadlines],
  ['application-rules.json', ApplicationRuleFile, applicationRules],
  ['card-nicknames.json', CardNicknameFile, cardNicknames],
  ['credits.json', CreditFile, credits],
  ['first-year-bonuses.json', FirstYearBonusFile, firstYearBonuses],
  ['issuer-definitions.json', IssuerDefinitionFile, issuerDefinitions],
  ['pooling.json', PoolFile, pooling],
  ['relationship-tiers.json', RelationshipTierFile, relationshipTiers],
];

describe.each(FILES)('the data file %s', (_name, schema, content) => {
  it('has the shape of its schema', () => {
    expect(schema.parse(content)).toEqual(content);
  });

  it('is rejected with a field that the schema doesn’t have', () => {
    expect(schema.safeParse({ ...content, unknownField: 1 }).success).toBe(false);
  });
});
