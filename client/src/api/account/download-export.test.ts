import { expect, it, vi } from 'vitest';
import { downloadExport, type ExportProgress } from './download-export';

/** Responds with these chunks, and then an error if `isBroken`. */
function serve(chunks: readonly string[], { isBroken = false, items = '' } = {}): string[] {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    const left = [...chunks];
    const body = new ReadableStream({
      pull(controller) {
        const chunk = left.shift();
        if (chunk !== undefined) controller.enqueue(new TextEncoder().encode(chunk));
        else if (isBroken) controller.error(new TypeError('terminated'));
        else controller.close();
      },
    });
    return new Response(body, { headers: { 'X-Total-Items': items, 'Content-Type': 'text/csv' } });
  });
  return paths;
}

it('downloads the whole table and reports the items', async () => {
  const paths = serve(['kind,id\r\n', 'purchase,1\r\npurchase,2\r\n'], { items: '2' });
  const reported: ExportProgress[] = [];
  const file = await downloadExport('csv', (progress) => reported.push(progress));
  expect(await file.text()).toBe('kind,id\r\npurchase,1\r\npurchase,2\r\n');
  expect(paths).toEqual(['/api/user/export?format=csv']);
  expect(reported).toEqual([
    { items: 1, total: 2 },
    { items: 3, total: 2 },
  ]);
});

it('downloads events, whose number is unknown', async () => {
  const paths = serve(['{}\n']);
  const reported: ExportProgress[] = [];
  await downloadExport('events', (progress) => reported.push(progress));
  expect(paths).toEqual(['/api/user/export/events']);
  expect(reported).toEqual([{ items: 1, total: null }]);
});

it('rejects a file that breaks off', async () => {
  serve(['{}\n'], { isBroken: true });
  await expect(downloadExport('events', () => undefined)).rejects.toThrow('terminated');
});
