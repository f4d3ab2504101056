import { cx } from '../lib/cx';

interface AvatarProps {
  readonly initial: string;
  /** At the head of the person's own page. */
  readonly isLarge?: boolean;
}

/** A person by the first letter of the name. */
export function Avatar({ initial, isLarge = false }: AvatarProps) {
  return (
    <span
      data-slot="avatar"
      aria-hidden="true"
      className={cx(
        'flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent',
        isLarge ? 'size-12 text-lead' : 'size-9 text-body',
      )}
    >
      {initial}
    </span>
  );
}
