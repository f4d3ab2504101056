import { EXPORT_ITEMS_HEADER } from '@tapwise/contracts/http/export-items-header';
import { send } from '../requests/http';
import { buildRouteUrl } from '../requests/route-url';

const NEW_LINE = 10;

/** The number of received items, and the total. `total` is null if the server doesn't send it. */
export interface ExportProgress {
  readonly items: number;
  readonly total: number | null;
}

/** The user's purchases, recommendations, and settings as a table, or their own events. */
export type ExportFormat = 'csv' | 'events';

const URLS: Readonly<Record<ExportFormat, string>> = {
  csv: buildRouteUrl('exportAll', { query: { format: 'csv' } }),
  events: buildRouteUrl('exportEvents'),
};

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (const byte of bytes) if (byte === NEW_LINE) lines += 1;
  return lines;
}

/** Downloads an export and reports its progress. Rejects if the connection breaks before the end. */
export async function downloadExport(
  format: ExportFormat,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob> {
  const { headers, body } = await send('GET', URLS[format], {});
  if (!body) throw new Error('The export is empty');
  const total = Number(headers.get(EXPORT_ITEMS_HEADER)) || null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (let items = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: headers.get('Content-Type') ?? '' });
    parts.push(value);
    items += countLines(value);
    onProgress({ items, total });
  }
}
