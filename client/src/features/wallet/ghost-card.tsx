import PlusIcon from 'lucide-react/icons/plus';

/** An empty card outline, for empty states. */
export function GhostCard() {
  return (
    <span
      aria-hidden="true"
      className="flex aspect-[1.586] w-20 items-center justify-center rounded-[0.7rem] border-2 border-dashed border-line text-muted"
    >
      <PlusIcon size={20} />
    </span>
  );
}
