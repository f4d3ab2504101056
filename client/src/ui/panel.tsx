import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import { SectionHeading } from './section-heading';
import { Surface } from './surface';

interface PanelProps {
  readonly title: string;
  /** One line below the title. */
  readonly hint?: string | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A titled section of a screen. */
export function Panel({ title, hint, aside, children, className }: PanelProps) {
  const id = useId();
  return (
    <Surface aria-labelledby={id} className={cx('flex min-w-0 flex-col gap-3 px-4 pt-2.5 pb-4', className)}>
      <div>
        <SectionHeading id={id} aside={aside}>
          {title}
        </SectionHeading>
        {hint !== undefined && <p className="text-caption text-muted">{hint}</p>}
      </div>
      {children}
    </Surface>
  );
}

/** Replaces the content of a panel without data. */
export function EmptyPanelText({ children }: { readonly children: string }) {
  return <p className="text-body text-muted">{children}</p>;
}
