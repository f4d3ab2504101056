import { type ReactNode, useId } from 'react';
import { SectionHeading } from '../../ui/section-heading';
import { Surface } from '../../ui/surface';

interface SectionProps {
  readonly title: string;
  /** One line below the title. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A titled part of the receipt. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Surface aria-labelledby={id} className="flex min-w-0 flex-col gap-3 px-4 pt-2.5 pb-4">
      <div>
        <SectionHeading id={id}>{title}</SectionHeading>
        {hint !== undefined && <p className="text-caption text-muted">{hint}</p>}
      </div>
      {children}
    </Surface>
  );
}
