import { useQuery } from '@tanstack/react-query';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { Link } from 'wouter';
import { supportQuery } from '../../api/support';
import { Surface } from '../../ui/surface';
import { HELP_TOPICS } from './help-topics';
import { InfoPage, InfoSection } from './info-page';

const WRITE_TO_US =
  'Please send us the name of the card, or the issuer’s page with the right rate. The Contact page has the address.';

export function HelpPage() {
  const { data: support } = useQuery(supportQuery());
  const hasAddress = support !== undefined && support.email !== null;
  return (
    <InfoPage title="Help" lead="How recommendations, caps, purchases, and your account work.">
      {HELP_TOPICS.map(({ title, questions }) => (
        <InfoSection key={title} title={title}>
          <Surface aria-label={title} className="divide-y divide-line overflow-hidden">
            {questions.map(({ question, answer, canWrite = false }) => (
              <details key={question} className="group">
                <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 font-medium -outline-offset-4 select-none hover:bg-fill [&::-webkit-details-marker]:hidden">
                  <span className="min-w-0 flex-1">{question}</span>
                  <ChevronDownIcon
                    size={20}
                    className="shrink-0 text-muted transition-transform group-open:rotate-180"
                  />
                </summary>
                <div className="flex flex-col gap-2 px-4 pb-4 text-muted">
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {canWrite && hasAddress && <p>{WRITE_TO_US}</p>}
                </div>
              </details>
            ))}
          </Surface>
        </InfoSection>
      ))}
      {/* It takes up its space before it is known whether it is shown. */}
      <p className="min-h-7 text-lead">
        {hasAddress && (
          <>
            Didn’t find it?{' '}
            <Link
              to="/contact"
              className="relative font-medium text-accent underline after:absolute after:inset-x-0 after:-inset-y-3.5"
            >
              Contact us
            </Link>
          </>
        )}
      </p>
    </InfoPage>
  );
}
