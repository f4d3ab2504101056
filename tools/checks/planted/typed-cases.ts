import type { Case } from './case';
import { STATEMENT_CASES } from './statement-cases';
import { TYPE_CASES } from './type-cases';
import { VALUE_CASES } from './value-cases';

/** At least one case for each rule that needs type information. */
export const TYPED_CASES: readonly Case[] = [...STATEMENT_CASES, ...TYPE_CASES, ...VALUE_CASES];
