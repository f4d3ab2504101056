import type { ReactNode } from 'react';
import { focusOnMount } from '../../lib/focus/focus-on-mount';

interface StepHeadingProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The heading of a step. It takes the focus, so that a screen reader continues here. */
export function StepHeading({ title, children }: StepHeadingProps) {
  return (
    <div className="flex flex-col gap-1">
      <h1 ref={focusOnMount} tabIndex={-1} className="text-title font-semibold tracking-tight outline-none">
        {title}
      </h1>
      <p className="text-lead text-muted text-pretty">{children}</p>
    </div>
  );
}
