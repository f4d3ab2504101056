import { Spinner } from '../../ui/spinner';

export function CheckingLink() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3">
      <Spinner label="Checking your reset link" />
      <p aria-hidden="true" className="text-body text-muted">
        Checking your reset link
      </p>
    </main>
  );
}
