import { useMutation } from '@tanstack/react-query';
import DownloadIcon from 'lucide-react/icons/download';
import { downloadFile } from '../../../api/requests/download-file';
import type { QueryName, RouteRequest } from '../../../api/requests/route-url';
import { saveFile } from '../../../lib/browser/save-file';
import { Button } from '../../../ui/button';
import { showErrorToast } from '../../../ui/toast/toasts';

interface DownloadButtonProps<Name extends QueryName> {
  readonly label: string;
  readonly fileName: string;
  readonly route: Name;
  readonly request: RouteRequest<Name>;
}

/** Saves a response as a file. */
export function DownloadButton<Name extends QueryName>({
  label,
  fileName,
  route,
  request,
}: DownloadButtonProps<Name>) {
  const download = useMutation({
    mutationFn: () => downloadFile(route, request),
    onSuccess: (file) => {
      saveFile(fileName, file);
    },
    onError: () => {
      showErrorToast('File Not Downloaded', 'We couldn’t download the file. Please try again.');
    },
  });
  return (
    <Button
      look="quiet"
      size="small"
      disabled={download.isPending}
      onClick={() => {
        download.mutate();
      }}
    >
      <DownloadIcon size={18} /> CSV<span className="sr-only">: {label}</span>
    </Button>
  );
}
