import { Counter } from 'prom-client';
import {
  BROWSER_ANSWER_HEADER,
  BROWSER_ANSWER_PATTERN,
  formatBrowserAnswer,
} from '@tapwise/contracts/http/browser-answer-header';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { Context } from '@tapwise/platform/server/http/koa-types';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';

const PATTERN = new RegExp(BROWSER_ANSWER_PATTERN, 'u');

/** The answer that the browser showed. Undefined if the request has none, or an invalid one. */
export function findBrowserAnswer({ req }: Context): string | undefined {
  const value = req.headers[BROWSER_ANSWER_HEADER.toLowerCase()];
  return typeof value === 'string' && PATTERN.test(value) ? value : undefined;
}

/** Counts whether the browser's answer, if there is one, is the server's. */
export type CompareBrowserAnswer = (
  browserAnswer: string | undefined,
  recommendation: Pick<Recommendation, 'card' | 'rewardRate' | 'estimatedValue'>,
) => void;

/** Registers the counter of answers that browsers showed. */
export function createBrowserAnswerCounter({ registry }: Metrics): CompareBrowserAnswer {
  const counter = new Counter({
    name: 'tapwise_browser_answers_total',
    help: 'Answers that browsers showed before the server responded: with the same card, rate, and value, or different.',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of ['same', 'different']) counter.inc({ result }, 0);
  return (browserAnswer, recommendation) => {
    if (browserAnswer === undefined) return;
    const isSame = browserAnswer === formatBrowserAnswer(recommendation);
    counter.inc({ result: isSame ? 'same' : 'different' });
  };
}
