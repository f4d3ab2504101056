import { useQueryClient } from '@tanstack/react-query';
import { useHasStaleReads } from '../api/requests/stale-reads';

/** Shown while a screen may not include the user's latest changes yet. */
export function StaleDataNotice() {
  const client = useQueryClient();
  if (!useHasStaleReads()) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-caption text-muted">
      Updating
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
