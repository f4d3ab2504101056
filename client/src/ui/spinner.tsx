/** For loading states without a skeleton. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 text-muted">
      <svg data-slot="spinner" viewBox="0 0 24 24" width="28" height="28" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.2" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <span className="sr-only">{label}</span>
    </div>
  );
}
