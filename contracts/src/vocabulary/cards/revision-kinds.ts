/**
 * Why a catalog card is revised. `correction`: the earlier rules were wrong. `change`: the issuer changed the
 * rules. Only a correction supersedes recommendations.
 */
export const REVISION_KINDS = ['correction', 'change'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];
