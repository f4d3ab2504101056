import MapPinIcon from 'lucide-react/icons/map-pin';
import MapPinCheckIcon from 'lucide-react/icons/map-pin-check';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { Button } from '../../ui/button';
import { useRememberPlace } from './use-remember-place';

interface RememberPlaceProps {
  readonly storeName: string;
  /** Shown in the row of the button. */
  readonly children?: ReactNode;
}

/** Remembers the store of an answer and where the user is, in this browser. The browser asks for the location once. */
export function RememberPlace({ storeName, children }: RememberPlaceProps) {
  const noteId = useId();
  const { isPending, isRemembered, error, remember } = useRememberPlace(storeName);
  return (
    <div className="flex flex-col items-start">
      <div className="-my-1 flex w-full flex-wrap items-center justify-between gap-x-3">
        {!isRemembered && (
          <Button
            look="link"
            className="-mx-4"
            aria-describedby={noteId}
            // Not disabled, so that it keeps the focus.
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) void remember();
            }}
          >
            <MapPinIcon size={18} />
            {isPending ? 'Finding your location...' : 'Remember This Place'}
          </Button>
        )}
        {children}
      </div>
      {!isRemembered && (
        // Visible while the browser asks for the location, which it explains.
        <p id={noteId} className={isPending ? 'text-caption text-muted' : 'sr-only'}>
          This answer comes first when you open Tapwise here. The place stays in this browser.
        </p>
      )}
      <div role="status" className="text-body empty:hidden">
        {isRemembered && <Remembered />}
        {error !== undefined && <p className="pt-1 text-danger">{error}</p>}
      </div>
    </div>
  );
}

function Remembered() {
  return (
    <p ref={focusOnMount} tabIndex={-1} className="flex gap-2.5 outline-none">
      <MapPinCheckIcon size={18} className="mt-px shrink-0 text-positive" />
      <span>
        Remembered. When you open Tapwise here, this answer comes first.{' '}
        <Link to="/profile" className="font-semibold text-accent">
          Your places
        </Link>
      </span>
    </p>
  );
}
