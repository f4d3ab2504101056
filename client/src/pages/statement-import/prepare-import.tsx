import { useEffect, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { Button } from '../../ui/button';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { CardStep } from './card-step';
import { ColumnStep } from './column-step';
import { FileDrop } from './file-drop';
import { ImportSteps } from './import-steps';
import { preselectCards } from './preselect-cards';
import { Preview } from './preview/preview';
import { EMPTY_REVIEW, planImport, type Review } from './preview/review';
import type { ClassifiedRow } from './rows/classified-row';
import type { ImportPlan } from './upload/import-plan';
import { type OpenedFile, useStatementFile } from './use-statement-file';

interface PrepareImportProps {
  readonly wallet: readonly UserCard[];
  readonly userId: string;
  readonly onConfirm: (plan: ImportPlan) => void;
}

/** The card of each account of the file that is imported. */
type CardByAccount = Readonly<Record<string, string>>;
type StatementFile = ReturnType<typeof useStatementFile>;

/** The steps before the confirmation: file, columns, card, and preview. They send nothing. */
export function PrepareImport({ wallet, userId, onConfirm }: PrepareImportProps) {
  const statement = useStatementFile();
  const [isChoosingColumns, setIsChoosingColumns] = useState(false);
  // Choosing columns unmounts the rows, but not the choice of their cards.
  const [chosenCards, setChosenCards] = useState<CardByAccount | undefined>(undefined);
  const { file, isReading, error } = statement;
  if (!file)
    return (
      <>
        {error !== null && <Notice tone="danger">{error}</Notice>}
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <FileDrop
            isReading={isReading}
            onFile={(chosenFile) => {
              setIsChoosingColumns(false);
              setChosenCards(undefined);
              void statement.open(chosenFile);
            }}
          />
          <ImportSteps />
        </div>
      </>
    );
  const { columns } = file.summary;
  const needsColumns = columns !== undefined && (isChoosingColumns || !columns.isCertain);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="w-full min-w-0 wrap-anywhere text-body text-muted sm:w-auto sm:flex-1">{file.name}</p>
        <div className="-mx-3 flex">
          {columns && !needsColumns && (
            <Button
              look="link"
              size="small"
              onClick={() => {
                setIsChoosingColumns(true);
              }}
            >
              Change Columns
            </Button>
          )}
          <Button look="link" size="small" onClick={statement.close}>
            Choose Another File
          </Button>
        </div>
      </div>
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {needsColumns ? (
        <ColumnStep
          columns={columns}
          summary={file.summary}
          onChange={(mapping) => {
            setIsChoosingColumns(true);
            void statement.chooseColumns(mapping);
          }}
          onDone={() => {
            setIsChoosingColumns(false);
            if (!columns.isCertain) void statement.chooseColumns(columns.mapping);
          }}
        />
      ) : (
        <ReviewRows
          file={file}
          statement={statement}
          wallet={wallet}
          userId={userId}
          chosenCards={chosenCards}
          onChooseCards={setChosenCards}
          onConfirm={onConfirm}
        />
      )}
    </>
  );
}

interface ReviewRowsProps extends PrepareImportProps {
  readonly file: OpenedFile;
  readonly statement: StatementFile;
  readonly chosenCards: CardByAccount | undefined;
  readonly onChooseCards: (cardByAccount: CardByAccount) => void;
}

function ReviewRows({
  file,
  statement,
  wallet,
  userId,
  chosenCards,
  onChooseCards,
  onConfirm,
}: ReviewRowsProps) {
  const { accounts, hints, problems } = file.summary;
  const [preselectedCards] = useState(() => preselectCards(accounts, wallet, { fileName: file.name, hints }));
  const cardByAccount = chosenCards ?? preselectedCards;
  const { rows, hasFailed, retry } = useClassifiedRows(statement, cardByAccount);
  const [review, setReview] = useState<Review>(EMPTY_REVIEW);
  return (
    <>
      <CardStep
        accounts={accounts}
        wallet={wallet}
        cardByAccount={cardByAccount}
        onChange={(next) => {
          onChooseCards(next);
          setReview(EMPTY_REVIEW);
        }}
      />
      {hasFailed && (
        <LoadFailed isBusy={false} onRetry={retry}>
          We couldn’t compare your file with your purchases.
        </LoadFailed>
      )}
      {Object.keys(cardByAccount).length > 0 && !rows && !hasFailed && (
        <div role="status" aria-label="Reading your purchases">
          <Skeleton className="h-64 rounded-surface" />
        </div>
      )}
      {Object.keys(cardByAccount).length > 0 && rows && (
        <Preview
          rows={rows}
          problems={problems}
          review={review}
          onReview={setReview}
          onConfirm={() => {
            onConfirm(planImport(rows, review, { id: newUuid(), userId }));
          }}
        />
      )}
    </>
  );
}

interface Classification {
  readonly cardByAccount: CardByAccount;
  readonly rows: readonly ClassifiedRow[] | null;
}

/** The rows, classified for these cards, or null until then. */
function useClassifiedRows({ classify }: StatementFile, cardByAccount: CardByAccount) {
  const [classification, setClassification] = useState<Classification | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (rows: readonly ClassifiedRow[] | null) => {
      if (isCurrent) setClassification({ cardByAccount, rows });
    };
    classify(cardByAccount).then(show, () => {
      show(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [classify, cardByAccount, attempt]);
  const current = classification?.cardByAccount === cardByAccount ? classification : null;
  return {
    rows: current?.rows ?? null,
    hasFailed: current !== null && current.rows === null,
    retry: () => {
      setClassification(null);
      setAttempt(attempt + 1);
    },
  };
}
