/** Sites of reviews and bookings, whose paths end with a place's name in lowercase, its city, and a number. */
const SLUG_PATHS: Readonly<Record<string, RegExp | undefined>> = {
  'yelp.com': /^\/biz\/([^/]+)/,
  'opentable.com': /^\/r\/([^/]+)/,
  'foursquare.com': /^\/v\/([^/]+)/,
};
/** Short links of stores. */
const STORE_ALIASES: Readonly<Record<string, string | undefined>> = {
  'a.co': 'amazon.com',
  'amzn.to': 'amazon.com',
  'ebay.us': 'ebay.com',
  'etsy.me': 'etsy.com',
};
/** Nobody pays there: maps, reviews, social networks, and short links. */
const OTHER_SITES =
  /(?:^|\.)(?:goo\.gl|g\.co|g\.page|share\.google|maps\.apple(?:\.com)?|waze\.com|openstreetmap\.org|yelp\.(?:com|to)|opentable\.com|foursquare\.com|tripadvisor\.com|swarmapp\.com|instagram\.com|facebook\.com|fb\.me|threads\.(?:net|com)|tiktok\.com|twitter\.com|x\.com|t\.co|youtube\.com|youtu\.be|reddit\.com|redd\.it|pinterest\.com|pin\.it|linkedin\.com|lnkd\.in|wikipedia\.org|bit\.ly|tinyurl\.com|ow\.ly)$/;
const GOOGLE = /^(?:(?:www|maps|m)\.)?google\.(?:com?\.)?[a-z]{2,3}$/;
const isGoogle = ({ hostname }: URL) => GOOGLE.test(hostname);
const MAP_PATH = /^\/(?:maps\/)?(?:place|search|dir\/[^/]*)\/([^/@]+)/;
const NAME_PARAMETERS = ['name', 'q', 'query'] as const;
const TARGET_PARAMETERS = ['url', 'u', 'q'] as const;

/** What a link says about where the user pays. Everything is undefined if it says nothing. */
export interface SharedPlace {
  /** The store's website. */
  readonly host?: string;
  /** The name of a place on a map. */
  readonly name?: string;
  /** The name and city of a place, from a path. A name in the shared text is better. */
  readonly slug?: string;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** Returns undefined for coordinates. */
const toName = (text: string | null | undefined) =>
  text !== null && text !== undefined && /\p{L}/u.test(text) ? text : undefined;

function readMapName({ pathname, searchParams }: URL): string | undefined {
  const inPath = MAP_PATH.exec(pathname)?.[1];
  const texts = [
    inPath === undefined ? null : decode(inPath),
    ...NAME_PARAMETERS.map((key) => searchParams.get(key)),
  ];
  return texts.map(toName).find((name) => name !== undefined);
}

function readSlug(host: string, pathname: string): string | undefined {
  const slug = SLUG_PATHS[host]?.exec(pathname)?.[1];
  return slug === undefined ? undefined : toName(decode(slug).replace(/-\d+$/, '').replaceAll('-', ' '));
}

/** Finds the link that a redirecting link opens. */
function findTarget({ searchParams }: URL): URL | undefined {
  const target = TARGET_PARAMETERS.map((key) => searchParams.get(key) ?? '').find((text) =>
    /^https?:\/\//i.test(text),
  );
  return target !== undefined && URL.canParse(target) ? new URL(target) : undefined;
}

/** Returns the place that a page of another site shows. */
function readOtherSite(link: URL, host: string): SharedPlace {
  const slug = readSlug(host.replace(/^m\./, ''), link.pathname);
  if (slug !== undefined) return { slug };
  const isMap = isGoogle(link) || host.startsWith('maps.apple');
  const name = isMap ? readMapName(link) : undefined;
  return name === undefined ? {} : { name };
}

/** Returns the store or place of a link. Doesn't open the link, so a short link says nothing. */
export function readSharedLink(link: URL, isRedirected = false): SharedPlace {
  const host = link.hostname.replace(/^www\./, '').replace(/\.$/, '');
  const alias = STORE_ALIASES[host];
  if (alias !== undefined) return { host: alias };
  // Not an IP address, or a name in a local network.
  if (!isGoogle(link) && !OTHER_SITES.test(host)) return /\.[a-z][a-z\d-]+$/.test(host) ? { host } : {};
  const target = isRedirected ? undefined : findTarget(link);
  return target ? readSharedLink(target, true) : readOtherSite(link, host);
}
