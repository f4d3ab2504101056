import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Reminder } from '@tapwise/contracts/http/routes/reminders';
import { formatDay } from '@tapwise/rewards/text/days';
import { remindersQuery } from '../../../api/reminders';
import { walletQuery } from '../../../api/wallet';
import { useCardDetails } from '../../../features/card-details/use-card-details';
import { toLocalDay } from '../../../lib/format/dates';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { Badge } from '../../../ui/badge';
import { Button, getButtonClass } from '../../../ui/button';
import { SectionHeading } from '../../../ui/section-heading';
import { Surface } from '../../../ui/surface';
import { useActivateFromReminder } from './use-activate-from-reminder';

/** More are shown on request, so that the wallet and the search stay the main part of Home. */
const INITIAL_REMINDER_COUNT = 3;

/** Reminders that are due soon or were missed. Renders nothing if there are none. */
export function Reminders() {
  const { data: wallet = [] } = useQuery(walletQuery());
  // After the wallet, so that the first screen doesn't wait for them.
  const { data: reminders = [] } = useQuery({ ...remindersQuery(), enabled: wallet.length > 0 });
  const [isExpanded, setIsExpanded] = useState(false);
  const details = useCardDetails();
  if (reminders.length === 0) return null;
  const hidden = reminders.length - INITIAL_REMINDER_COUNT;
  const shownReminders = isExpanded ? reminders : reminders.slice(0, INITIAL_REMINDER_COUNT);
  return (
    <section aria-labelledby="reminders" className="flex flex-col gap-3">
      <SectionHeading id="reminders">Reminders</SectionHeading>
      <Surface className="px-4">
        <ul aria-labelledby="reminders" className="divide-y divide-line">
          {shownReminders.map((reminder) => (
            <Row
              key={reminder.id}
              reminder={reminder}
              onOpenCard={() => {
                const entry = wallet.find(({ cardId }) => cardId === reminder.cardId);
                if (entry) details.show(entry.card);
              }}
            />
          ))}
        </ul>
      </Surface>
      {hidden > 0 && (
        <Button
          look="link"
          size="small"
          aria-expanded={isExpanded}
          className="-my-1 -ml-3 self-start"
          onClick={() => {
            setIsExpanded(!isExpanded);
          }}
        >
          {isExpanded ? 'Show Less' : `Show ${String(hidden)} More`}
        </Button>
      )}
      {details.dialog}
    </section>
  );
}

interface RowProps {
  readonly reminder: Reminder;
  readonly onOpenCard: () => void;
}

/** Says "today" on the day itself. */
function formatText({ text, dueOn }: Reminder): string {
  if (dueOn !== toLocalDay(new Date())) return text;
  const day = formatDay(dueOn);
  return text
    .replace(`on ${day}`, 'today')
    .replace(`by ${day}, or`, 'today, or')
    .replace(day, 'the end of today');
}

function Row({ reminder, onOpenCard }: RowProps) {
  const { isMissed } = reminder;
  const title = formatApostrophes(reminder.title);
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-body font-semibold text-pretty">{title}</p>
        <Action reminder={reminder} onOpenCard={onOpenCard} />
      </div>
      <p className="mt-0.5 text-caption text-pretty text-muted">{formatText(reminder)}</p>
      {isMissed && (
        <Badge tone="danger" className="mt-1.5">
          Missed
        </Badge>
      )}
    </li>
  );
}

function Action({ reminder, onOpenCard }: RowProps) {
  const { action, cardId, cardName, quarter, title } = reminder;
  const activate = useActivateFromReminder();
  if (action === 'activate' && quarter !== undefined) {
    return (
      <Button
        look="soft"
        size="small"
        aria-label={title}
        disabled={activate.isPending}
        onClick={() => {
          activate.mutate({ cardId, cardName, quarter });
        }}
      >
        Activate
      </Button>
    );
  }
  if (action === 'choose') {
    return (
      <Link
        to="/my-cards"
        aria-label={formatApostrophes(`Choose for ${cardName}`)}
        className={getButtonClass({ look: 'soft', size: 'small' })}
      >
        Choose
      </Link>
    );
  }
  return (
    <Button
      look="soft"
      size="small"
      aria-label={formatApostrophes(`Open Card: ${cardName}`)}
      onClick={onOpenCard}
    >
      Open Card
    </Button>
  );
}
