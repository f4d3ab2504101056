import file from '../../../data/relationship-tiers.json';
import type { ProgramTiers, RelationshipTierFile } from './relationship-tiers-schema';

// `data-files.test.ts` checks the shape, because browsers load this file without zod.
const { programs } = file as unknown as RelationshipTierFile;
const byCard: ReadonlyMap<string, ProgramTiers> = new Map(
  programs.flatMap((program) => program.cards.map((id) => [id, program])),
);

/** The program that raises this card's rewards, or undefined. */
export function findProgram(cardId: string): ProgramTiers | undefined {
  return byCard.get(cardId);
}

/** Every program once. */
export function listPrograms(): readonly ProgramTiers[] {
  return [...new Set(byCard.values())];
}
