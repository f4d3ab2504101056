import type { DefinitionDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import { Badge } from '../../ui/badge';
import { SourceLine } from '../../ui/source-line';

const CONFIDENCE = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
} as const satisfies Record<DefinitionDetails['confidence'], string>;

interface DefinitionItemProps {
  readonly definition: DefinitionDetails;
  /** The rule has several definitions, so each needs its name. */
  readonly isNamed: boolean;
}

/** The purchases that an issuer counts in a category, with the source. */
export function DefinitionItem({ definition, isNamed }: DefinitionItemProps) {
  const { label, includes, excludes, note, source, confidence, isAssumed, notConfirmedSince } = definition;
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
      {isNamed && <h5 className="text-body font-medium">{label}</h5>}
      {isAssumed && (
        <p className="text-body">
          We couldn’t find the issuer’s definition, so we use the stores that usually count.
        </p>
      )}
      <TermsList title="Counts" terms={includes} />
      <TermsList title="Doesn’t count" terms={excludes} />
      {note !== undefined && <p className="text-caption text-muted">{note}</p>}
      <SourceLine source={source} fallback="Our assumption" after={CONFIDENCE[confidence]} />
      {notConfirmedSince !== null && (
        <Badge tone="warning" className="self-start">
          Not confirmed since {notConfirmedSince}
        </Badge>
      )}
    </li>
  );
}

/** Joins the terms into one sentence. */
function joinTerms(terms: readonly string[]): string {
  const text = terms.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function TermsList({ title, terms }: { readonly title: string; readonly terms: readonly string[] }) {
  if (terms.length === 0) return null;
  return (
    <p className="text-body">
      <span className="font-medium">{title}:</span> <span className="text-muted">{joinTerms(terms)}</span>
    </p>
  );
}
