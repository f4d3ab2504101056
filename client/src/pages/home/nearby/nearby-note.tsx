import MapPinIcon from 'lucide-react/icons/map-pin';
import XIcon from 'lucide-react/icons/x';
import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button';

interface NearbyNoteProps {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly onDismiss: () => void;
}

/** Focuses the screen first, because the pressed button is about to be removed. */
function leaveThen(run: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('main')?.focus();
    run();
  };
}

/** One quiet line above the question. */
export function NearbyNote({ text, action, onDismiss }: NearbyNoteProps) {
  return (
    <section
      aria-label="Stores nearby"
      className="flex items-center gap-2.5 rounded-control bg-fill py-0.5 pr-1 pl-3 text-body"
    >
      <MapPinIcon size={18} className="mt-2.5 shrink-0 self-start text-muted" />
      {/* A button that has no room next to the text is below it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
        <p role="status" className="py-2">
          {text}
        </p>
        {action && (
          <Button look="link" size="small" className="-ml-3" onClick={leaveThen(action.run)}>
            {action.label}
          </Button>
        )}
      </div>
      <Button
        look="quiet"
        size="icon"
        aria-label="Not Now"
        className="self-start rounded-full"
        onClick={leaveThen(onDismiss)}
      >
        <XIcon size={16} />
      </Button>
    </section>
  );
}
