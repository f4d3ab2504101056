import type { CatalogueCard, Requirement, RewardRow } from '@tapwise/contracts/vocabulary/card';
import type { Row } from './rows';
import { standingRow } from './rows';

/** Why a row that fits the place is not counted on: it becomes a hint. */
export type Condition =
  | { readonly kind: 'portal'; readonly note: string | null }
  | { readonly kind: 'requires'; readonly requirement: Requirement }
  | { readonly kind: 'min-purchase'; readonly cents: number }
  | { readonly kind: 'quarter-unknown'; readonly quarter: string }
  | { readonly kind: 'not-chosen'; readonly assumed: readonly string[] }
  /** Chosen, but for an earlier quarter. */
  | { readonly kind: 'lapsed'; readonly quarter: string };

export interface ConditionalRow {
  readonly row: Row;
  readonly condition: Condition;
}

export function conditionOf(row: RewardRow): Condition | null {
  if (row.portalOnly) return { kind: 'portal', note: row.note ?? null };
  return row.requires ? { kind: 'requires', requirement: row.requires } : null;
}

export function conditionalRows(card: CatalogueCard): ConditionalRow[] {
  return card.rewards.flatMap((row, at) => {
    const condition = conditionOf(row);
    return condition ? [{ row: standingRow(card, row, at), condition }] : [];
  });
}
