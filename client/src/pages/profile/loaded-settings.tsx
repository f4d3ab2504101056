import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { settingsQuery } from '../../api/account/settings';
import { LoadFailed } from '../../ui/load-failed';
import { Spinner } from '../../ui/spinner';

interface LoadedSettingsProps {
  readonly children: (settings: Settings) => ReactNode;
}

/** The content of a sheet that needs the settings, which it can load again after an error. */
export function LoadedSettings({ children }: LoadedSettingsProps) {
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery());
  if (settings) return children(settings);
  if (!isError) return <Spinner label="Loading your settings" />;
  return (
    <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
      We couldn’t load your settings.
    </LoadFailed>
  );
}
