import ShareIcon from 'lucide-react/icons/share';
import XIcon from 'lucide-react/icons/x';
import { type KeyboardEvent, useId } from 'react';
import { logWarning } from '../../lib/errors/log-warning';
import { Button } from '../../ui/button';
import { LogoMark } from '../../ui/logo';
import { Surface } from '../../ui/surface';
import { dismissInstallOffer, type InstallOffer, openInstallDialog } from './install-offer';
import { useIsPageCovered } from './use-is-page-covered';

interface InstallPromptProps {
  readonly offer: NonNullable<InstallOffer>;
}

/** Focuses the screen before the prompt with the focused button is removed. */
function leave({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  currentTarget.closest<HTMLElement>('main')?.focus();
}

/** Offers to install the app, or says how on iOS. Escape dismisses it while the focus is in it. */
export function InstallPrompt({ offer }: InstallPromptProps) {
  const titleId = useId();
  const isCovered = useIsPageCovered();
  if (isCovered) return null;
  const dismiss = (event: { readonly currentTarget: HTMLElement }) => {
    leave(event);
    dismissInstallOffer();
  };
  return (
    <Surface
      aria-labelledby={titleId}
      className="flex items-center gap-3 py-3 pr-2 pl-4"
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape') dismiss(event);
      }}
    >
      <LogoMark />
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="text-body font-semibold">
          Install Tapwise
        </h2>
        <p className="text-caption text-pretty text-muted">
          {offer === 'dialog' ? (
            'Open it with one tap.'
          ) : (
            <>
              Tap Share <ShareIcon size={14} aria-hidden className="-mt-1 inline" />, then Add to Home Screen.
            </>
          )}
        </p>
      </div>
      {offer === 'dialog' && (
        <Button
          look="soft"
          size="small"
          onClick={(event) => {
            leave(event);
            openInstallDialog().catch((error: unknown) => {
              logWarning("The app can't be installed:", error);
            });
          }}
        >
          Install
        </Button>
      )}
      <Button look="quiet" size="icon" aria-label="Not Now" className="rounded-full" onClick={dismiss}>
        <XIcon size={16} />
      </Button>
    </Surface>
  );
}
