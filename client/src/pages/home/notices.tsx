import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { Corrections } from './corrections/corrections';
import { Reminders, type RemindersProps } from './reminders/reminders';

/** Corrected answers, then reminders. */
export function Notices({ isOnDesktop }: RemindersProps) {
  const isDesktop = useMediaQuery('(min-width: 64rem)');
  return (
    <>
      {isDesktop === isOnDesktop && <Corrections />}
      <Reminders isOnDesktop={isOnDesktop} />
    </>
  );
}
