import { useState } from 'react';
import type { CardRotation as Rotation } from '@tapwise/contracts/vocabulary/cards/card-selections';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { EnterQuarterDialog } from './enter-quarter-dialog';
import { useActivateQuarter } from './use-update-card';

interface CardRotationProps {
  readonly cardId: string;
  readonly name: string;
  readonly rotation: Rotation;
}

/** The rotating categories of the quarter, a form to enter them, and whether they are activated. */
export function CardRotationFields({ cardId, name, rotation }: CardRotationProps) {
  const activate = useActivateQuarter();
  const [isEntering, setIsEntering] = useState(false);
  const { quarter, categories, isEntered } = rotation;
  const short = quarter.slice(-2);
  return (
    <div role="group" aria-label={formatApostrophes(`Rotating categories of ${name}`)}>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-body text-muted">
          {categories === null
            ? 'We don’t know this quarter’s categories yet.'
            : `${short}: ${categories.map(({ label }) => label).join(', ')}`}
        </p>
        {rotation.needsActivation && (
          <Button
            look="soft"
            size="small"
            aria-label={formatApostrophes(`Activate ${short} for ${name}`)}
            disabled={activate.isPending}
            onClick={() => {
              activate.mutate({ cardId, quarter });
            }}
          >
            Activate {short}
          </Button>
        )}
        {rotation.isActivated && <Badge tone="positive">{short} activated</Badge>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          look="link"
          size="small"
          className="-ml-3"
          aria-label={formatApostrophes(
            `${categories === null ? 'Enter' : 'Edit'} categories of ${name} for ${short}`,
          )}
          onClick={() => {
            setIsEntering(true);
          }}
        >
          {categories === null ? 'Enter Categories' : 'Edit Categories'}
        </Button>
        {isEntered && categories !== null && <span className="text-caption text-muted">Entered by you.</span>}
      </div>
      <EnterQuarterDialog
        cardId={cardId}
        name={name}
        rotation={rotation}
        isOpen={isEntering}
        onClose={() => {
          setIsEntering(false);
        }}
      />
    </div>
  );
}
