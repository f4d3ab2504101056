import { Suspense, useState } from 'react';
import { SHORT_TEXT_MAX_LENGTH } from '@tapwise/contracts/vocabulary/short-text';
import { lazyWithRetry } from '../../../lib/browser/lazy-with-retry';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { SearchInput } from '../../../ui/search-input';
import { Surface } from '../../../ui/surface';
import { LOAD_FAILED_HINT, LOADING_HINT, START_HINT } from './hints';
import { isTooShort } from './is-too-short';
import { SampleWallet } from './sample-wallet';

const SampleAnswer = lazyWithRetry(async () => (await import('./sample-answer')).SampleAnswer);

/** Places where different cards of the sample wallet win, and one that takes only one of them. */
const EXAMPLES = ['Whole Foods', 'Costco', 'Delta', 'IKEA'] as const;

/** The product on the landing page: a store, and the best of three sample cards. Loads its engine on first use. */
export function TryIt() {
  const [text, setText] = useState('');
  const [isNeeded, setIsNeeded] = useState(false);
  const query = text.trim();
  const hint = isTooShort(query) ? START_HINT : LOADING_HINT;
  const change = (value: string) => {
    setText(value);
    setIsNeeded(true);
  };
  return (
    <Surface aria-labelledby="try-it" className="w-full p-5 shadow-raised lg:ml-auto lg:max-w-110">
      <h2 id="try-it" className="text-lead font-semibold">
        Where are you shopping?
      </h2>
      <div className="mt-3">
        <SearchInput
          label="Store, brand, or category"
          placeholder="Store, brand, or category"
          maxLength={SHORT_TEXT_MAX_LENGTH}
          autoCapitalize="words"
          enterKeyHint="done"
          value={text}
          onChange={change}
          onFocus={() => {
            setIsNeeded(true);
          }}
        />
      </div>
      <ul aria-label="Examples" className="mt-1 flex flex-wrap gap-x-1.5">
        {EXAMPLES.map((store) => (
          <li key={store}>
            <button
              type="button"
              className="group flex h-11 items-center"
              onClick={() => {
                change(store);
              }}
            >
              <span className="flex h-8 items-center rounded-full border border-line px-2.5 text-body font-medium transition-colors group-hover:border-line-strong">
                {store}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="relative mt-4 min-h-62">
        <ErrorBoundary fallback={<NoAnswer query={query} hint={LOAD_FAILED_HINT} />}>
          <Suspense fallback={<NoAnswer query={query} hint={hint} />}>
            {isNeeded ? <SampleAnswer query={query} /> : <NoAnswer query={query} hint={hint} />}
          </Suspense>
        </ErrorBoundary>
      </div>
    </Surface>
  );
}

interface NoAnswerProps {
  readonly query: string;
  readonly hint: string;
}

/** The sample wallet while there is no engine. */
function NoAnswer({ query, hint }: NoAnswerProps) {
  return (
    <>
      <div data-slot="live-answer" data-query={query} className="absolute inset-0" />
      <SampleWallet hint={hint} />
    </>
  );
}
