import { useState } from 'react';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { downloadExport, type ExportProgress } from '../../api/account/download-export';
import { saveFile } from '../../lib/browser/save-file';
import { Button } from '../../ui/button';
import { SectionHeading } from '../../ui/section-heading';
import { Surface } from '../../ui/surface';
import { showErrorToast } from '../../ui/toast/toasts';
import { collectExport } from './collect-export';
import { PushStatus } from './push-status';
import { PushToggle } from './push-toggle';
import { usePush } from './use-push';

type Report = (progress: ExportProgress) => void;

interface Export {
  readonly label: string;
  readonly file: string;
  readonly collect: (report: Report) => Promise<Blob>;
}

const EXPORTS: readonly Export[] = [
  {
    label: 'Export data',
    file: 'tapwise-data.json',
    collect: (report) =>
      collectExport((items) => {
        report({ items, total: null });
      }),
  },
  { label: 'Export as CSV', file: 'tapwise-data.csv', collect: (report) => downloadExport('csv', report) },
  {
    label: 'Export events',
    file: 'tapwise-events.ndjson',
    collect: (report) => downloadExport('events', report),
  },
];

function formatProgress({ items, total }: ExportProgress): string {
  return total === null
    ? `Exporting... ${formatCount(items, 'item')}`
    : `Exporting... ${String(Math.min(100, Math.round((100 * items) / total)))}%`;
}

/** Runs one export at a time. */
function useExport() {
  const [running, setRunning] = useState<{ file: string; progress: ExportProgress } | null>(null);
  const start = async ({ file, collect }: Export) => {
    const report: Report = (progress) => {
      setRunning({ file, progress });
    };
    report({ items: 0, total: null });
    try {
      saveFile(file, await collect(report));
    } catch {
      const description = 'We couldn’t export your data. Please try again.';
      showErrorToast('Data Not Exported', description);
    } finally {
      setRunning(null);
    }
  };
  return { running, start };
}

export function AppSettings() {
  const { running, start } = useExport();
  const push = usePush(() => {
    showErrorToast(
      'Push Notifications Not Changed',
      'We couldn’t change push notifications. Please try again.',
    );
  });
  const renderExport = (item: Export) => (
    <Button key={item.file} look="secondary" disabled={running !== null} onClick={() => void start(item)}>
      {running?.file === item.file ? formatProgress(running.progress) : item.label}
    </Button>
  );
  return (
    <section aria-labelledby="settings" className="flex flex-col gap-3">
      <SectionHeading id="settings">App Settings</SectionHeading>
      <Surface className="grid gap-3 p-5 sm:grid-cols-3">
        <PushToggle push={push} />
        <PushStatus push={push} />
        {EXPORTS.map(renderExport)}
      </Surface>
    </section>
  );
}
