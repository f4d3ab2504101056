import { Fragment } from 'react';
import { cx } from './cx';

interface DotsProps {
  /** Unique. */
  readonly parts: readonly string[];
  readonly className?: string;
}

/** Texts in a row with dots between them, and without one where a line starts or ends. */
export function Dots({ parts, className }: DotsProps) {
  return (
    <span className={cx('dots', className)}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
