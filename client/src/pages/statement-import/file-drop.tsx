import FileUpIcon from 'lucide-react/icons/file-up';
import LockIcon from 'lucide-react/icons/lock';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { RoundIcon } from '../../ui/round-icon';

interface FileDropProps {
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** Accepts a file by drag and drop, or by button. */
export function FileDrop({ isReading, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const openFirst = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isReading) onFile(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        openFirst(event.dataTransfer.files);
      }}
      className={cx(
        'flex flex-col items-center justify-center gap-4 rounded-surface border-2 border-dashed px-6 py-10 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
      <RoundIcon>
        <FileUpIcon size={20} />
      </RoundIcon>
      <div className="flex max-w-90 flex-col gap-1">
        <p className="text-lead font-semibold">
          <span className="hidden lg:inline">Drop a statement here</span>
          <span className="lg:hidden">Choose a statement</span>
        </p>
        <p className="text-body text-muted">CSV, OFX, or QFX, up to 50 MB</p>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.ofx,.qfx,text/csv,text/plain,application/x-ofx,application/vnd.intu.qfx"
        aria-label="Statement file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          openFirst(target.files);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button size="large" disabled={isReading} onClick={() => input.current?.click()}>
        {isReading ? 'Reading...' : 'Choose File'}
      </Button>
      <p className="max-w-90 text-caption text-balance text-muted">
        <LockIcon size={14} className="-mt-0.5 inline" /> Your file stays on this device. Only the purchases
        you confirm are sent, without card numbers.
      </p>
    </div>
  );
}
