import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { downloadExport, type ExportProgress } from '../../../api/account/download-export';
import { saveFile } from '../../../lib/browser/save-file';
import { SettingsGroup, SettingsRow } from '../../../ui/settings-group';
import { showErrorToast } from '../../../ui/toast/toasts';
import { collectExport } from './collect-export';

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
  {
    label: 'Export as CSV',
    file: 'tapwise-data.csv',
    collect: (report) => downloadExport('csv', report),
  },
  {
    label: 'Export history',
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

/** Downloads of everything about the user. */
export function ExportSettings() {
  const { running, start } = useExport();
  return (
    <SettingsGroup
      title="Your Data"
      note={
        <p className="text-caption text-muted">
          Your data is a JSON file. The CSV file is for spreadsheets. Your history lists every change to your data.
        </p>
      }
    >
      {EXPORTS.map((item) => (
        <SettingsRow
          key={item.file}
          label={running?.file === item.file ? formatProgress(running.progress) : item.label}
          icon={<DownloadIcon size={20} className="shrink-0 text-muted" />}
          isDisabled={running !== null}
          onPress={() => void start(item)}
        />
      ))}
    </SettingsGroup>
  );
}
