import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIGNED_IN_COOKIE } from '../security/session-cookie';

/** What the page shows until its scripts have loaded. Part of the client's build. */
interface StartScreen {
  /** The tags that load the scripts of the screen, for the page's head. */
  readonly links: string;
  readonly markup: string;
}

/** The build writes it. */
const FILE = 'start-screens.json';
const ROOT = '<div id="root"></div>';
/** The paths that have a start screen of their own. The other screens of the app share one. */
const TAB = /^\/(?:(?<tab>my-cards|explore|insights|profile)\/?)?$/;
/** Pages that look different from the app's screens, also to a signed-in user. */
const STANDALONE_PAGE =
  /^\/+(?:landing|login|signup|onboarding|admin|about|help|contact|privacy|terms|forgot-password|reset-password|confirm-email)(?:\/|$)/;
const IS_SIGNED_IN = new RegExp(`(?:^|; )${SIGNED_IN_COOKIE}=`);

/** An older build has none. */
export function loadStartScreens(folder: string): Readonly<Record<string, StartScreen>> {
  const file = join(folder, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, StartScreen>) : {};
}

/** The page with a start screen above its root. */
export const addStartScreen = (page: string, { links, markup }: StartScreen) =>
  page
    .replace('</head>', () => `${links}</head>`)
    .replace(ROOT, () => `<div id="start">${markup}</div>${ROOT}`);

/** The name of the start screen for a path and the value of the Cookie header, or undefined if the page has none. */
export function findStartScreen(path: string, cookies = ''): string | undefined {
  if (!IS_SIGNED_IN.test(cookies)) return /^\/(?:landing\/?)?$/.test(path) ? 'landing' : undefined;
  // What answers without the network is cached with this path, and must fit every screen.
  if (path === '/index.html' || STANDALONE_PAGE.test(path)) return undefined;
  const match = TAB.exec(path);
  return match ? (match.groups?.['tab'] ?? 'home') : 'app';
}
