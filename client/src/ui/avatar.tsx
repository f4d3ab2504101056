/** A person by the first letter of the name. */
export function Avatar({ initial }: { readonly initial: string }) {
  return (
    <span
      data-slot="avatar"
      aria-hidden="true"
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-body font-semibold text-accent"
    >
      {initial}
    </span>
  );
}
