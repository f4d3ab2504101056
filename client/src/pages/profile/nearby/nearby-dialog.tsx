import { useState } from 'react';
import { Link } from 'wouter';
import type { RememberedPlace } from '../../../features/nearby/parse-places';
import { deleteAllPlaces, deletePlace } from '../../../features/nearby/places-store';
import { focusNextRow } from '../../../lib/focus/focus-next-row';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { Button, getButtonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
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
      footer={hasPlaces && <DeleteAll />}
    >
      {hasPlaces ? (
        <ul aria-label="Remembered places" className="divide-y divide-line">
          {places.map((place) => (
            <PlaceRow key={place.id} place={place} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No places yet"
          hint="Search for a store while you’re there, then choose “Remember This Place” below the answer."
          action={
            <Link to="/" className={getButtonClass({ look: 'soft' })}>
              Find Your Best Card
            </Link>
          }
        />
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
