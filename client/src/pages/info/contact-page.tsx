import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import MailIcon from 'lucide-react/icons/mail';
import { Link } from 'wouter';
import type { Support } from '@tapwise/contracts/http/routes/support';
import { supportQuery } from '../../api/support';
import { getButtonClass } from '../../ui/button';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';
import { InfoList, InfoPage, InfoSection } from './info-page';

export function ContactPage() {
  const support = useQuery(supportQuery());
  return (
    <InfoPage
      title="Contact"
      lead="Questions, corrections to a card or a store, and problems with your account."
    >
      {support.isPending ? <ContactSkeleton /> : <ContactBody support={support} />}
    </InfoPage>
  );
}

function ContactSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-10">
      <Skeleton className="h-24 rounded-surface" />
      <Skeleton className="h-96 rounded-surface" />
    </div>
  );
}

interface SupportProps {
  readonly support: Pick<UseQueryResult<Support>, 'data' | 'isFetching' | 'refetch'>;
}

/** Appears with the address, whose height depends on whether there is one. */
function ContactBody({ support }: SupportProps) {
  return (
    <>
      <Surface aria-label="Email" className="p-5">
        <SupportEmail support={support} />
      </Surface>
      {support.data?.email !== null && <HowToWrite />}
    </>
  );
}

function HowToWrite() {
  return (
    <>
      <InfoSection title="Before You Write">
        <p>
          The{' '}
          <Link
            to="/help"
            className="relative font-medium text-accent underline after:absolute after:inset-x-0 after:-inset-y-3.5"
          >
            Help page
          </Link>{' '}
          answers the most common questions.
        </p>
      </InfoSection>
      <InfoSection title="What Helps Us">
        <InfoList
          items={[
            'For a wrong answer: the store, the card you expected, and the link of the receipt.',
            'For a wrong rate: the issuer’s page that shows the right one.',
            'For a problem: what you did, what happened, and your browser.',
          ]}
        />
        <p>Never send card numbers or passwords. We don’t need them.</p>
      </InfoSection>
    </>
  );
}

function SupportEmail({ support: { data, isFetching, refetch } }: SupportProps) {
  if (!data)
    return (
      <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
        We couldn’t load the address.
      </LoadFailed>
    );
  if (data.email === null)
    return (
      <div className="flex flex-col items-start gap-3 text-lead">
        <p>No support address is set, so we can’t answer email. Most questions are answered in Help.</p>
        <Link to="/help" className={getButtonClass({ look: 'soft' })}>
          Open Help
        </Link>
      </div>
    );
  return (
    <a
      href={`mailto:${data.email}`}
      className="flex min-h-11 items-center gap-3 text-lead font-semibold break-all text-accent"
    >
      <MailIcon size={20} className="shrink-0" />
      {data.email}
    </a>
  );
}
