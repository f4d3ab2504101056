import { useQueryClient } from '@tanstack/react-query';
import { useIsBehind } from '../api/behind';

/** Shown while a view does not hold the user's own latest changes yet. */
export function CatchingUp() {
  const client = useQueryClient();
  if (!useIsBehind()) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-caption text-muted">
      Catching up
      <button
        type="button"
        className="min-h-6 rounded-control px-1 font-semibold text-accent"
        onClick={() => void client.invalidateQueries()}
      >
        Refresh
      </button>
    </p>
  );
}
