import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Fold } from '../../ui/fold';

interface CreditNotesProps {
  readonly notes: readonly string[];
  readonly className?: string;
}

/** What to know about a card's credits. Several notes are folded. Renders nothing if there are none. */
export function CreditNotes({ notes, className }: CreditNotesProps) {
  const [first] = notes;
  if (first === undefined) return null;
  if (notes.length === 1) return <p className={className}>{formatApostrophes(first)}</p>;
  return (
    <div className={className}>
      <Fold summary="About its credits">
        <ul aria-label="About its credits" className="flex flex-col gap-1.5 pb-2">
          {notes.map((note) => (
            <li key={note}>{formatApostrophes(note)}</li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
