import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { LogoMark } from '../ui/logo';

export function StartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        art={<LogoMark />}
        title="We can’t reach Tapwise"
        hint="Check your connection, then try again. Your data is safe."
        action={<Button onClick={onRetry}>Try Again</Button>}
      />
    </main>
  );
}
