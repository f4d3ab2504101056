import { useState } from 'react';
import { Button } from '../../ui/button';
import { SectionHeading } from '../../ui/section-heading';
import { Surface } from '../../ui/surface';
import { showErrorToast } from '../../ui/toast/toasts';
import { collectExport } from './collect-export';
import { saveFile } from './save-file';

export function AppSettings() {
  const [isBusy, setIsBusy] = useState(false);
  const exportAll = async () => {
    setIsBusy(true);
    try {
      saveFile('tapwise-data.json', await collectExport());
    } catch {
      const description = 'We couldn’t export your data. Please try again.';
      showErrorToast('Export Failed', description);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section aria-labelledby="settings" className="flex flex-col gap-3">
      <SectionHeading id="settings">App Settings</SectionHeading>
      <Surface className="flex flex-col gap-3 p-5 sm:flex-row">
        <Button look="secondary" className="sm:flex-1">
          Enable push notifications
        </Button>
        <Button look="secondary" className="sm:flex-1" disabled={isBusy} onClick={() => void exportAll()}>
          Export data
        </Button>
      </Surface>
    </section>
  );
}
