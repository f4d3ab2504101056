import { useCallback, useEffect, useRef, useState } from 'react';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { removePrivateText } from '@tapwise/contracts/vocabulary/rules/private-text';
import { listRecordedPurchases } from '../../api/purchases/purchase-import';
import type { ColumnMapping } from './parser/statement';
import type { ClassifiedRow } from './rows/classified-row';
import { openStatementWorker, type StatementWorker } from './worker/open-statement-worker';
import type { FileSummary } from './worker/statement-engine';

export interface OpenedFile {
  readonly name: string;
  readonly summary: FileSummary;
}

const MAX_BYTES = 50 * 1024 * 1024;
/** Refunds and late postings can belong to purchases before the file's first day. */
const DAYS_BEFORE = 200;
const getToday = () => toDay(new Date().toISOString());

async function readFile(worker: StatementWorker, file: File): Promise<OpenedFile> {
  if (file.size > MAX_BYTES) throw new Error('This file is larger than 50 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const summary = await worker.open(bytes, addDays(getToday(), 1));
  return { name: removePrivateText(file.name), summary };
}

const toMessage = (error: unknown) =>
  error instanceof Error ? error.message : 'We couldn’t read this file.';

/** Why a file can't be imported, even if the user chooses different columns. */
function findProblem({ rowCount, problems, columns }: FileSummary): string | null {
  if (rowCount > 0 || (columns && columns.names.length > 1)) return null;
  return problems.length > 0
    ? 'We couldn’t read any lines in this file.'
    : 'This file contains no transactions.';
}

/** A statement file, read and classified in a worker. It never leaves the browser. */
export function useStatementFile() {
  const worker = useRef<StatementWorker | undefined>(undefined);
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const reads = useRef(0);
  useEffect(
    () => () => {
      worker.current?.close();
      worker.current = undefined;
    },
    [],
  );
  const getWorker = useCallback(() => (worker.current ??= openStatementWorker()), []);
  const firstDay = file?.summary.firstDay;

  /** Shows only the latest result: the user may choose again while a file is read. */
  const read = async (load: () => Promise<OpenedFile>) => {
    reads.current += 1;
    const current = reads.current;
    setIsReading(true);
    try {
      const opened = await load();
      if (current !== reads.current) return;
      const problem = findProblem(opened.summary);
      setFile(problem === null ? opened : null);
      setError(problem);
    } catch (cause) {
      if (current === reads.current) setError(toMessage(cause));
    } finally {
      if (current === reads.current) setIsReading(false);
    }
  };

  /** Classifies the rows of accounts with a card, and compares them with the purchases recorded on any card. */
  const classify = useCallback(
    async (cardByAccount: Readonly<Record<string, string>>): Promise<readonly ClassifiedRow[]> => {
      const since = addDays(firstDay ?? getToday(), -DAYS_BEFORE);
      const hasCard = Object.keys(cardByAccount).length > 0;
      const recordedPurchases = hasCard ? await listRecordedPurchases(since, (send) => send()) : [];
      return getWorker().classify({ cardByAccount, existingPurchases: recordedPurchases, today: getToday() });
    },
    [firstDay, getWorker],
  );

  return {
    file,
    isReading,
    error,
    open: (chosenFile: File) => read(() => readFile(getWorker(), chosenFile)),
    chooseColumns: (mapping: ColumnMapping) =>
      read(async () => ({ name: file?.name ?? '', summary: await getWorker().chooseColumns(mapping) })),
    classify,
    close: () => {
      setFile(null);
      setError(null);
    },
  };
}
