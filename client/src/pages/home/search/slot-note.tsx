import LoaderCircleIcon from 'lucide-react/icons/loader-circle';

interface SlotNoteProps {
  readonly isBusy?: boolean;
  readonly children: string;
}

/** What the place of the live answer shows without one. */
export function SlotNote({ isBusy = false, children }: SlotNoteProps) {
  return (
    <p className="absolute inset-0 flex items-center gap-3 text-body text-muted">
      <span className="flex aspect-[1.586] w-10 shrink-0 items-center justify-center rounded-[0.3rem] border border-dashed border-line-strong">
        {isBusy && <LoaderCircleIcon data-slot="spinner" size={14} />}
      </span>
      {children}
    </p>
  );
}
