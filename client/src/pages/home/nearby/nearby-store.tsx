import MapPinIcon from 'lucide-react/icons/map-pin';
import { useId } from 'react';
import { describeAnswer, NONE_ACCEPTED } from '../../../features/answer/describe-answer';
import { describePlace } from '../../../features/answer/describe-place';
import { formatRewardRate } from '../../../features/answer/format-reward-rate';
import { dismissNearby } from '../../../features/nearby/nearby-check';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import type { BrowserAnswer } from '../../../live-answer/browser-answer';
import { Announcement } from '../../../ui/announcement';
import { Button } from '../../../ui/button';
import { CardArt } from '../../../ui/card-art/card-art';
import { Surface } from '../../../ui/surface';
import { useBrowserAnswer } from '../search/use-browser-answer';

interface NearbyStoreProps {
  readonly storeName: string;
  /** Asks for the best card at the store. */
  readonly onAsk: (storeName: string) => void;
}

/** Moves the focus to the question, because the button that had it is gone. */
function askSomethingElse(): void {
  dismissNearby();
  document.querySelector<HTMLElement>('main [role=combobox]')?.focus();
}

/** The best card at a store nearby, computed in the browser: opening the app asks the server nothing. */
export function NearbyStore({ storeName, onAsk }: NearbyStoreProps) {
  const titleId = useId();
  const browser = useBrowserAnswer(storeName);
  const answer = browser.query === storeName ? browser.answer : undefined;
  return (
    <Surface aria-labelledby={titleId} className="flex flex-col gap-3 p-5">
      <h2 id={titleId} className="flex items-center gap-2 text-body font-medium text-muted">
        <MapPinIcon size={16} className="shrink-0" />
        <span className="min-w-0 truncate">Near you: {formatApostrophes(storeName)}</span>
      </h2>
      <div className="flex min-h-13 items-center">
        {answer ? (
          <Answer answer={answer} />
        ) : (
          <p className="text-body text-muted">Finding your best card...</p>
        )}
      </div>
      <Announcement text={answer && `Near you: ${describeAnswer(answer)}`} />
      <div className="flex flex-wrap gap-2">
        <Button
          className="flex-1"
          onClick={() => {
            onAsk(storeName);
          }}
        >
          See Why
        </Button>
        <Button look="secondary" className="flex-1" onClick={askSomethingElse}>
          Ask Something Else
        </Button>
      </div>
    </Surface>
  );
}

/** The category without the store, which is in the title. Undefined if it isn't worth showing. */
function describeCategory(answer: BrowserAnswer): string | undefined {
  return describePlace(answer) === formatApostrophes(answer.storeName) ? undefined : answer.categoryLabel;
}

function Answer({ answer }: { readonly answer: BrowserAnswer }) {
  const { accepted, card, question, rewardRateParts } = answer;
  const label = describeCategory(answer);
  if (!accepted) return <Lines title={NONE_ACCEPTED} detail={label} />;
  const { headline, detail } = formatRewardRate(rewardRateParts);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3.5">
      <CardArt card={card} size="row" />
      <Lines title={card.name} detail={label && question ? `${label} (usually)` : label} />
      <p className="tabular text-right whitespace-nowrap text-positive">
        <span className="block text-display font-bold">
          {headline}
          <span className="text-body font-semibold max-[21rem]:sr-only"> back</span>
        </span>
        {detail && <span className="block text-caption text-muted max-sm:sr-only">{detail}</span>}
      </p>
    </div>
  );
}

function Lines({ title, detail }: { readonly title: string; readonly detail: string | undefined }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="text-lead font-semibold">{title}</p>
      {detail !== undefined && <p className="text-caption text-muted">{detail}</p>}
    </div>
  );
}
