import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerInputsQuery } from '../../../api/answer-inputs';
import { areInputsOld } from '../../../features/answer/are-inputs-old';
import { describeAnswer, NONE_ACCEPTED } from '../../../features/answer/describe-answer';
import { describePlace } from '../../../features/answer/describe-place';
import { formatAnswerExtra } from '../../../features/answer/extra-value';
import { formatRewardRate } from '../../../features/answer/format-reward-rate';
import type { SearchResult } from '../../../features/answer/use-recommendation';
import { formatShortDate } from '../../../lib/format/dates';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { formatShortCardName } from '../../../lib/format/short-card-name';
import type { BrowserAnswer } from '../../../live-answer/browser-answer';
import { Announcement } from '../../../ui/announcement';
import { CardArt } from '../../../ui/card-art/card-art';
import { cx } from '../../../ui/cx';
import type { Suggestion } from './known-places';
import { normalizeTerm } from './normalize-term';
import { SlotNote } from './slot-note';
import type { LiveAnswerState } from './use-browser-answer';
import { useLiveAnswer } from './use-live-answer';

const EARLIER = 'invisible transition-[visibility] delay-200 duration-0';

interface LiveAnswerProps {
  /** The trimmed text in the search field. */
  readonly query: string;
  /** The server's answer to the last search. */
  readonly result: SearchResult | null;
  /** Whether a recommendation is on its way. */
  readonly isPending: boolean;
  /** Whether the place shows what to do to get an answer. */
  readonly hasInvitation: boolean;
  /** Completions of the text. */
  readonly suggestions: readonly Suggestion[];
}

/** Who has typed less is unlikely to be done. */
const MIN_UNKNOWN_LENGTH = 4;

/** Whether the answer is for a store that we don't know only because its name isn't complete yet. */
function isPremature(
  { query, answer }: LiveAnswerState,
  { result, isPending, suggestions }: LiveAnswerProps,
): boolean {
  const isAsked = isPending || result?.request.location === query;
  const text = normalizeTerm(query);
  const names = suggestions.map((suggestion) => normalizeTerm(suggestion.text));
  // While suggestions load, those of an earlier text may not start with it.
  const isBeginning = text.length < MIN_UNKNOWN_LENGTH || names.some((name) => name.startsWith(text));
  return answer?.match === 'unknown' && isBeginning && !names.includes(text) && !isAsked;
}

const KEEP_TYPING = <SlotNote>Keep typing to see your best card.</SlotNote>;

/**
 * The best card for the text in the search field, from the browser. An earlier answer stays until the next one replaces
 * it, so that the line doesn't flicker with each letter, but no longer than 200 ms.
 */
export function LiveAnswer(props: LiveAnswerProps) {
  const { query, result, hasInvitation } = props;
  const live = useLiveAnswer(query, result);
  const isHidden = isPremature(live, props);
  const answer = isHidden ? undefined : live.answer;
  const isEarlier = live.query !== query;
  const age = useAge();
  return (
    <>
      <div
        data-slot="live-answer"
        data-query={live.query}
        className={cx('absolute inset-0', isEarlier && EARLIER)}
      >
        {answer && <AnswerLine answer={answer} age={age} />}
      </div>
      <Announcement text={answer && !isEarlier ? describeAnswer(answer) : undefined} />
      {!answer && !isEarlier && !hasInvitation && (
        <NoAnswer isPending={props.isPending} isPremature={isHidden} isLoading={live.isLoading} />
      )}
    </>
  );
}

interface NoAnswerProps {
  readonly isPending: boolean;
  /** Whether there is an answer, but not one for a complete name. */
  readonly isPremature: boolean;
  /** Whether the browser may know the answer once more is loaded. */
  readonly isLoading: boolean;
}

const BUSY = <SlotNote isBusy>Finding your best card...</SlotNote>;
/** The server also answers what the browser doesn't know. */
const ADVICE = <SlotNote>Get a recommendation to see your best card.</SlotNote>;

function NoAnswer({ isPending, isPremature, isLoading }: NoAnswerProps) {
  if (isPremature) return KEEP_TYPING;
  if (isPending) return BUSY;
  return isLoading ? <Loading /> : ADVICE;
}

/** Longer than the engine takes to load. Without a network, it may never load. */
const LOADING_MS = 10_000;

function Loading() {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setHasWaited(true);
    }, LOADING_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return hasWaited ? ADVICE : BUSY;
}

/** `as of Nov 25` if the inputs are older than a day. */
function useAge(): string | undefined {
  const { data: inputs } = useQuery(answerInputsQuery());
  if (!inputs) return undefined;
  const now = new Date();
  return areInputsOld(inputs.at, now.getTime())
    ? `as of ${formatShortDate(new Date(inputs.at), now)}`
    : undefined;
}

const getRate = ({ rewardRateParts }: BrowserAnswer) => formatRewardRate(rewardRateParts).headline;

/** Longer names don't fit in one line on a phone. */
const MAX_NAME_LENGTH = 25;

const formatName = (card: BrowserAnswer['card']) =>
  formatApostrophes(card.name.length > MAX_NAME_LENGTH ? formatShortCardName(card) : card.name);

interface AnswerLineProps {
  readonly answer: BrowserAnswer;
  readonly age: string | undefined;
}

function AnswerLine({ answer, age }: AnswerLineProps) {
  const { accepted, card, question } = answer;
  const extra = formatAnswerExtra(answer);
  const place = describePlace(answer);
  // The reply to the question decides, and the dialog asks it.
  const details = [age, question ? `${place} (usually)` : place].filter((part) => part !== undefined);
  return (
    <div className="flex h-full items-center gap-3">
      {accepted && <CardArt card={card} size="mini" />}
      <div className="min-w-0 flex-1">
        <p className="truncate text-body leading-tight font-semibold">
          {accepted ? formatName(card) : NONE_ACCEPTED}
        </p>
        <p className="truncate text-caption text-muted">{details.join(' · ')}</p>
      </div>
      {accepted && (
        <div className="tabular text-right text-positive">
          <p className={cx('text-title font-bold', extra !== undefined && 'leading-none')}>
            {getRate(answer)}
            <span className="text-body font-semibold max-sm:sr-only"> back</span>
          </p>
          {extra !== undefined && <p className="text-caption font-semibold"> {extra}</p>}
        </div>
      )}
    </div>
  );
}
