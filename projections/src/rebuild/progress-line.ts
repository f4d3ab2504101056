import { formatBar } from '@tapwise/platform/terminal/progress-bar';
import type { RebuildProgress } from './rebuild';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function formatDuration(seconds: number): string {
  if (seconds < MINUTE_S) return `${String(Math.ceil(seconds))} s`;
  if (seconds < HOUR_S) return `${String(Math.ceil(seconds / MINUTE_S))} min`;
  return `${(seconds / HOUR_S).toFixed(1)} h`;
}

/** From 0 to 1: the processed part of the log. It can drop while the log grows. */
export function computeShareDone({ position, head }: Pick<RebuildProgress, 'position' | 'head'>): number {
  return Number(head) === 0 ? 1 : Math.min(1, Number(position) / Number(head));
}

/** Estimated from the speed of this run; undefined until there is one. */
export function estimateSecondsLeft(
  { from, position, head }: Pick<RebuildProgress, 'from' | 'position' | 'head'>,
  seconds: number,
): number | undefined {
  const eventCount = Number(position) - Number(from);
  if (eventCount <= 0 || seconds <= 0) return undefined;
  return ((Number(head) - Number(position)) * seconds) / eventCount;
}

/** One line: percent, events per second, time left. `hasBar` adds a progress bar. */
export function formatProgress(
  { name, hasBar }: { readonly name: string; readonly hasBar: boolean },
  progress: Omit<RebuildProgress, 'generation'>,
  elapsedMs: number,
): string {
  const share = computeShareDone(progress);
  const seconds = elapsedMs / 1000;
  const secondsLeft = estimateSecondsLeft(progress, seconds);
  const speed = seconds > 0 ? grouped.format(progress.events / seconds) : '0';
  const parts = [
    `${String(Math.floor(share * 100)).padStart(3)}%`,
    `${speed} events/s`,
    secondsLeft === undefined ? 'time left unknown' : `${formatDuration(secondsLeft)} left`,
  ];
  const bar = hasBar ? `  ${formatBar(share)}` : '';
  return `${name}${bar}  ${parts.join('  ')}`;
}
