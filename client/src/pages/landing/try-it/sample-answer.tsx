import { useEffect, useRef } from 'react';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import type { BrowserAnswer } from '../../../live-answer/browser-answer';
import { Announcement } from '../../../ui/announcement';
import { CardArt } from '../../../ui/card-art/card-art';
import { LOAD_FAILED_HINT, LOADING_HINT, START_HINT } from './hints';
import { isTooShort } from './is-too-short';
import { SampleWallet } from './sample-wallet';
import { useSampleAnswer } from './use-sample-answer';

type RankedCard = BrowserAnswer['ranking'][number];

const NONE_ACCEPTED = 'None of these cards is accepted here';

/** The sample wallet's answer to the text in the field, trimmed. The page computes it. */
export function SampleAnswer({ query }: { readonly query: string }) {
  const { query: answeredQuery, answer, status } = useSampleAnswer(query);
  const isCurrent = answeredQuery === query;
  const area = useScrollIntoView(answer !== undefined);
  return (
    <>
      <div ref={area} data-slot="live-answer" data-query={answeredQuery} className="absolute inset-0">
        {answer && <Answer answer={answer} />}
      </div>
      {!answer && <SampleWallet hint={getHint(query, isCurrent ? status : 'loading')} />}
      <Announcement text={answer && isCurrent ? announce(answer) : undefined} />
    </>
  );
}

/** Scrolls to the answer when there is one at first, and on Enter: on a small phone, it is below the screen. */
function useScrollIntoView(hasAnswer: boolean) {
  const area = useRef<HTMLDivElement>(null);
  const scroll = () => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    area.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  };
  useEffect(() => {
    if (hasAnswer) scroll();
  }, [hasAnswer]);
  useEffect(() => {
    const section = area.current?.closest('section');
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
      // Closes a phone's keyboard, which covers the answer.
      if (!window.matchMedia('(pointer: fine)').matches) target.blur();
      scroll();
    };
    section?.addEventListener('keydown', onKeyDown);
    return () => section?.removeEventListener('keydown', onKeyDown);
  }, []);
  return area;
}

function getHint(query: string, status: 'loading' | 'ready' | 'failed'): string {
  if (status === 'ready' || isTooShort(query)) return START_HINT;
  return status === 'failed' ? LOAD_FAILED_HINT : LOADING_HINT;
}

const isKnown = ({ match }: BrowserAnswer) => match !== 'unknown';

/** `6%` of `6% back (4x at 1.5¢)`. The landing page doesn't load the formatters of rates. */
const getRate = ({ rewardRate }: Pick<BrowserAnswer, 'rewardRate'>) =>
  rewardRate.split(' back')[0] ?? rewardRate;

function announce(answer: BrowserAnswer): string {
  const { accepted, card } = answer;
  const storeName = formatApostrophes(answer.storeName);
  const place = isKnown(answer) ? storeName : `We don’t recognize ${storeName}. At an unknown store`;
  return accepted ? `${place}: ${card.name}, ${getRate(answer)} back` : `${place}: ${NONE_ACCEPTED}`;
}

function Answer({ answer }: { readonly answer: BrowserAnswer }) {
  const { accepted, ranking } = answer;
  return (
    <div className="flex h-full flex-col justify-between">
      {accepted ? (
        <BestCard answer={answer} />
      ) : (
        <p className="text-title font-semibold tracking-tight">{NONE_ACCEPTED}</p>
      )}
      <ul aria-label="Other cards" className="divide-y divide-line border-t border-line">
        {(accepted ? ranking.slice(1) : ranking).map((entry) => (
          <OtherCard key={entry.cardId} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

/** A category in a sentence: `groceries`, `a wholesale club`. The landing page doesn't load the engine's phrases. */
function formatKind(categoryLabel: string): string {
  const kind = categoryLabel.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return /(?:store|club|hotel)s$/.test(kind) ? `a ${kind.slice(0, -1)}` : kind;
}

function describeKind({ storeName, category, categoryLabel }: BrowserAnswer): string {
  const name = formatApostrophes(storeName);
  return category === 'general'
    ? `No category bonus at ${name}.`
    : `${name} counts as ${formatKind(categoryLabel)}.`;
}

/**
 * `1x points worth 1.5¢ each: ` of `1.5% back (1x at 1.5¢)`. The landing page doesn't load the formatters of rates, and
 * its amount exceeds no cap, so that nothing else is in parentheses.
 */
const explainPoints = ({ rewardRate }: BrowserAnswer) =>
  rewardRate.split('(')[1]?.replace(' at ', ' points worth ').replace(')', ' each: ');

function BestCard({ answer }: { readonly answer: BrowserAnswer }) {
  const { card, ranking, amount } = answer;
  const storeName = formatApostrophes(answer.storeName);
  const [best] = ranking;
  return (
    <div>
      <div className="flex items-center gap-4">
        <div className="w-30 shrink-0 max-[23rem]:w-24">
          <CardArt card={card} size="tile" />
        </div>
        <div className="min-w-0 flex-1">
          <Rate headline={getRate(answer)} />
          <p className="line-clamp-2 text-body font-semibold">{card.name}</p>
        </div>
      </div>
      <p className="mt-3 text-body">
        {isKnown(answer)
          ? describeKind(answer)
          : `We don’t recognize “${storeName}” and used everyday rates.`}
      </p>
      {best && (
        <p className="line-clamp-2 text-caption text-muted">
          {explainPoints(answer)}${best.estimatedValue.toFixed(2)} back on ${amount}.
        </p>
      )}
    </div>
  );
}

function Rate({ headline }: { readonly headline: string }) {
  return (
    <p className="tabular font-bold text-positive">
      <span className="text-display tracking-tight">{headline.slice(0, -1)}</span>
      <span className="text-title">% back</span>
    </p>
  );
}

function OtherCard({ entry }: { readonly entry: RankedCard }) {
  const { rejected, name } = entry;
  return (
    <li className="flex h-11 items-center gap-3 text-body">
      <CardArt card={entry} size="mini" />
      <div className="min-w-0 flex-1 truncate">
        {name}
        {/* Without the card's own network, which the card shows. */}
        {rejected && <p className="text-caption text-muted">{rejected.reason.split(';')[0]}</p>}
      </div>
      <span className="tabular font-medium text-muted">
        {rejected ? 'Not accepted' : `${getRate(entry)} back`}
      </span>
    </li>
  );
}
