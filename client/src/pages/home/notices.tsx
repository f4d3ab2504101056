import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { Corrections } from './corrections/corrections';
import { Reminders } from './reminders/reminders';

export interface NoticesProps {
  /** Whether this is their place on a desktop, where they end a column, or on a phone. */
  readonly isOnDesktop: boolean;
}

/** Shows corrected answers, then reminders. Renders nothing on the other kind of screen. */
export function Notices({ isOnDesktop }: NoticesProps) {
  const isDesktop = useMediaQuery('(min-width: 64rem)');
  if (isDesktop !== isOnDesktop) return null;
  return (
    <>
      <Corrections />
      <Reminders />
    </>
  );
}
