import type { CardRotation as Rotation } from '@tapwise/contracts/http/schemas/card-use';
import { useActivateQuarter } from '../../features/wallet/use-update-card';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';

interface CardRotationProps {
  readonly cardId: string;
  readonly name: string;
  readonly rotation: Rotation;
}

/** The rotating categories of the quarter, and whether they are activated. */
export function CardRotation({ cardId, name, rotation }: CardRotationProps) {
  const activate = useActivateQuarter();
  const { quarter, categories } = rotation;
  const short = quarter.slice(-2);
  return (
    <div className="flex items-center justify-between gap-3 px-4 pb-4">
      <p className="min-w-0 text-body text-muted">
        {categories === null
          ? `${short} categories aren’t available yet.`
          : `${short}: ${categories.map(({ label }) => label).join(', ')}`}
      </p>
      {rotation.needsActivation && (
        <Button
          look="soft"
          size="small"
          aria-label={`Activate ${short} for ${name}`}
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
  );
}
