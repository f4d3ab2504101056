import { cx } from './cx';

interface AvatarProps {
  readonly initial: string;
  /** For the profile page. */
  readonly isLarge?: boolean;
}

/** The first letter of the user's name. */
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
