import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { Link } from 'wouter';
import { Surface } from '../../ui/surface';
import { HELP_TOPICS } from './help-topics';
import { InfoPage, InfoSection } from './info-page';

export function HelpPage() {
  return (
    <InfoPage title="Help" lead="How recommendations, caps, purchases, and your account work.">
      {HELP_TOPICS.map(({ title, questions }) => (
        <InfoSection key={title} title={title}>
          <Surface aria-label={title} className="divide-y divide-line overflow-hidden">
            {questions.map(({ question, answer }) => (
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
                </div>
              </details>
            ))}
          </Surface>
        </InfoSection>
      ))}
      <p className="text-lead">
        Didn’t find it?{' '}
        <Link
          to="/contact"
          className="relative font-medium text-accent underline after:absolute after:inset-x-0 after:-inset-y-3.5"
        >
          Contact us
        </Link>
      </p>
    </InfoPage>
  );
}
