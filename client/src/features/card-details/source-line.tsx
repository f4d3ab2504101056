import type { DetailsSource } from '@tapwise/contracts/vocabulary/cards/card-details';
import { formatPartialDate } from '../../lib/format/format-partial-date';

interface SourceLinkProps {
  readonly url: string;
}

/** Parses the host of a URL, without `www.`. Undefined if the URL isn't a web page. */
function parseWebHost(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url)) return undefined;
  return new URL(url).hostname.replace(/^www\./, '');
}

/** A link to a source, in a new tab. */
export function SourceLink({ url }: SourceLinkProps) {
  const host = parseWebHost(url);
  if (host === undefined) return <span>{url}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent underline underline-offset-2"
    >
      {host}
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
export function SourceLine({ source, label, fallback = 'No source on file', after }: SourceLineProps) {
  const { url, checked } = source;
  return (
    <p className="text-caption text-muted">
      {label !== undefined && `${label}: `}
      {url === null ? fallback : <SourceLink url={url} />}
      {checked === null ? (url === null ? '' : ', not checked') : `, checked ${formatPartialDate(checked)}`}
      {after !== undefined && ` · ${after}`}
    </p>
  );
}
