import LoaderCircleIcon from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { CardOutline } from '../../../ui/card-outline';

interface SlotNoteProps {
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** What the place of the live answer shows without one. */
export function SlotNote({ isBusy = false, children }: SlotNoteProps) {
  return (
    <p className="absolute inset-0 flex items-center gap-3 text-body text-muted">
      <CardOutline>{isBusy && <LoaderCircleIcon data-slot="spinner" size={14} />}</CardOutline>
      {children}
    </p>
  );
}
