import { useSyncExternalStore } from 'react';
import { withLocalStorage } from '../../lib/browser/local-storage';
import { createObservable } from '../../lib/hooks/observable';

/** Chrome's event, which opens its installation dialog. */
export interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  interface Window {
    /** Set by public/before-paint.js when the browser can install the app. */
    installEvent?: InstallEvent | undefined;
  }
}

/** How the app can be installed: with the browser's dialog, or by hand on iOS. Null if it isn't offered. */
export type InstallOffer = 'dialog' | 'by-hand' | null;

const ANSWERS_BEFORE_OFFER = 3;
export const DISMISSED_MS = 180 * 24 * 60 * 60 * 1000;
const EVENTS = ['beforeinstallprompt', 'appinstalled', 'storage'] as const;
/** What this browser remembers, across sessions and users. public/before-paint.js remembers the installation. */
const KEYS = {
  answers: 'install:answers',
  dismissedAt: 'install:dismissed-at',
  isInstalled: 'install:is-installed',
};
type RememberedNumber = keyof typeof KEYS;

/** Increases with each change of what is remembered. */
const changes = createObservable(0);

function notify(): void {
  changes.set(changes.get() + 1);
}

/** Reads a number. Returns 0 if nothing is stored. */
const read = (name: RememberedNumber) =>
  withLocalStorage((storage) => Number(storage.getItem(KEYS[name])) || 0) ?? 0;

function remember(name: RememberedNumber, value: number): void {
  withLocalStorage((storage) => {
    storage.setItem(KEYS[name], String(value));
  });
  notify();
}

function isRunningInstalled(): boolean {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true;
  return isIosApp || window.matchMedia('(display-mode: standalone)').matches;
}

/** Whether this is Safari on iOS, which has no event. Other browsers there name themselves. An iPad says it’s a Mac. */
function isIosSafari({ userAgent, maxTouchPoints }: Navigator): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && /Version\/.* Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\//.test(userAgent);
}

function findInstallOffer(): InstallOffer {
  if (read('answers') < ANSWERS_BEFORE_OFFER || read('isInstalled') === 1 || isRunningInstalled())
    return null;
  if (Date.now() - read('dismissedAt') < DISMISSED_MS) return null;
  if (window.installEvent) return 'dialog';
  return isIosSafari(navigator) ? 'by-hand' : null;
}

function subscribe(listener: () => void): () => void {
  for (const type of EVENTS) window.addEventListener(type, listener);
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, listener);
  };
}

/** Returns how to offer the installation: from the third answer on, until the user dismisses or installs it. */
export function useInstallOffer(): InstallOffer {
  changes.useValue();
  return useSyncExternalStore(subscribe, findInstallOffer);
}

export function countAnswer(): void {
  remember('answers', read('answers') + 1);
}

/** Stops offering the installation for half a year. */
export function dismissInstallOffer(): void {
  remember('dismissedAt', Date.now());
}

/** Opens the browser's installation dialog. The event is used up, because it opens the dialog only once. */
export async function openInstallDialog(): Promise<void> {
  const { installEvent } = window;
  if (!installEvent) return;
  window.installEvent = undefined;
  notify();
  await installEvent.prompt();
  const { outcome } = await installEvent.userChoice;
  if (outcome === 'dismissed') dismissInstallOffer();
}
