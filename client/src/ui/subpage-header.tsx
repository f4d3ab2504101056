import type { ReactNode, Ref } from 'react';
import { BackLink } from './back-link';
import { PageTitle } from './page-title';

interface SubpageHeaderProps {
  /** The screen that it leads back to. */
  readonly back: { readonly to: string; readonly name: string };
  readonly title: string;
  /** Lets a script move the focus to the title. */
  readonly titleRef?: Ref<HTMLDivElement>;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
}

/** The top of a screen below a tab, so that each of them has its title at the same place. */
export function SubpageHeader({ back, title, titleRef, aside }: SubpageHeaderProps) {
  return (
    <div className="flex flex-col">
      <BackLink to={back.to}>{back.name}</BackLink>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          <PageTitle>{title}</PageTitle>
        </div>
        {aside}
      </div>
    </div>
  );
}
