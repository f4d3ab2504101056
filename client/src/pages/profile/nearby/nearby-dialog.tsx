import { useState } from 'react';
import type { RememberedPlace } from '../../../features/nearby/parse-places';
import { deleteAllPlaces, deletePlace } from '../../../features/nearby/places-store';
import { focusNextRow } from '../../../lib/focus/focus-next-row';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { formatCoordinates } from './format-coordinates';

interface NearbyDialogProps {
  readonly places: readonly RememberedPlace[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The remembered places, which can be deleted one by one or all at once. */
export function NearbyDialog({ places, isOpen, onClose }: NearbyDialogProps) {
  const hasPlaces = places.length > 0;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Remembered Places"
      description="They are stored only in this browser."
      isTextOnly={!hasPlaces}
      footer={hasPlaces && <DeleteAll />}
    >
      {hasPlaces ? (
        <ul aria-label="Remembered places" className="divide-y divide-line">
          {places.map((place) => (
            <PlaceRow key={place.id} place={place} />
          ))}
        </ul>
      ) : (
        <p className="text-body text-muted">
          You have none. Ask for a store on Home while you’re there, then choose “Remember This Place” below
          the answer.
        </p>
      )}
    </Dialog>
  );
}

function PlaceRow({ place }: { readonly place: RememberedPlace }) {
  const { id, storeName } = place;
  const coordinates = formatCoordinates(place);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block text-body font-medium">{formatApostrophes(storeName)}</span>
        <span className="tabular block text-caption text-muted">{coordinates}</span>
      </span>
      <Button
        look="secondary"
        size="small"
        aria-label={formatApostrophes(`Delete ${storeName}, ${coordinates}`)}
        onClick={({ currentTarget }) => {
          focusNextRow(currentTarget);
          deletePlace(id);
        }}
      >
        Delete
      </Button>
    </li>
  );
}

/** Asks once, because this can't be undone. */
function DeleteAll() {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <Button
        look="secondary"
        size="large"
        className="flex-1"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Delete All
      </Button>
    );
  return (
    <>
      <Button
        look="secondary"
        size="large"
        className="flex-1"
        onClick={() => {
          setIsAsking(false);
        }}
      >
        Keep Them
      </Button>
      <Button look="danger" size="large" className="flex-1" onClick={deleteAllPlaces}>
        Delete All Places
      </Button>
    </>
  );
}
