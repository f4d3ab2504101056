import type { DetailsSource } from '@tapwise/contracts/vocabulary/cards/card-details';
import { formatPartialDate } from '../lib/format/format-partial-date';

interface SourceLinkProps {
  readonly url: string;
}

/** Collections of card data by others, on pages that don't name them. */
const PUBLIC_DATA_HOST = /^(?:[\w-]+\.)?github\.com$/;
/** `www`, or the name of a server, such as `it03`, in front of the site's name. */
const SERVER = /^(?:www|[a-z]+\d+)\.(?=[^.]+\.)/;
/** Where issuers publish agreements and program rules. */
const TERMS_PATH = /\.pdf$|terms|agreement|disclosure/i;

/**
 * The name of a source: `chase.com`, `Terms at chase.com`, or `Public card data`. Undefined if it isn't a web page.
 */
function nameSource(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url)) return undefined;
  const { hostname, pathname } = new URL(url);
  const host = hostname.replace(SERVER, '');
  if (PUBLIC_DATA_HOST.test(host)) return 'Public card data';
  return TERMS_PATH.test(pathname) ? `Terms at ${host}` : host;
}

/** A link to a source, in a new tab. */
export function SourceLink({ url }: SourceLinkProps) {
  const name = nameSource(url);
  if (name === undefined) return <span>{url}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="relative text-accent underline underline-offset-2 after:absolute after:inset-x-0 after:-inset-y-3.5"
    >
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

interface SourceLineProps {
  readonly source: DetailsSource;
  /** Before the source: `Rate`. */
  readonly label?: string;
  /** Shown instead of a link if no page confirms it. */
  readonly fallback?: string;
  readonly after?: string;
}

/** Shows a source and when it was checked: `chase.com, checked October 2026`. */
export function SourceLine({ source, label, fallback = 'No source', after }: SourceLineProps) {
  const { url, checked } = source;
  return (
    <p className="text-caption text-muted">
      {label !== undefined && `${label}: `}
      {url === null ? fallback : <SourceLink url={url} />}
      {checked !== null && `, checked ${formatPartialDate(checked)}`}
      {after !== undefined && ` · ${after}`}
    </p>
  );
}
