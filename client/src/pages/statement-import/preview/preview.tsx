import { useState } from 'react';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { useCardFinder } from '../../../api/use-card-finder';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { useHasBeenTrue } from '../../../lib/hooks/use-has-been-true';
import { useMediaQuery } from '../../../lib/hooks/use-media-query';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/notice';
import { ScrollRow } from '../../../ui/scroll-row';
import { Surface } from '../../../ui/surface';
import type { LineProblem } from '../parser/statement';
import type { ClassifiedRow, RowKind } from '../rows/classified-row';
import { chooseRow, fixStore, isChosen, type Review } from './review';
import { RowList } from './row-list';
import { StoreGroupList } from './store-group-list';

type Section = RowKind | 'unreadable';

const SECTIONS: readonly { readonly id: Section; readonly label: string; readonly hint: string }[] = [
  { id: 'recognized', label: 'Recognized', hint: 'Purchases at stores we know.' },
  {
    id: 'doubtful',
    label: 'To Check',
    hint: 'We don’t know these stores. Fix one to update all its purchases, or uncheck it to leave it out.',
  },
  {
    id: 'duplicate',
    label: 'Already Recorded',
    hint: 'These are in Purchases. Select one to import it anyway.',
  },
  { id: 'refund', label: 'Refunds', hint: 'Each will be recorded with its purchase.' },
  { id: 'other', label: 'Not Purchases', hint: 'We don’t import these. Select any that are purchases.' },
  { id: 'unreadable', label: 'Unreadable', hint: 'We couldn’t read these lines in your file.' },
];

function groupByKind(rows: readonly ClassifiedRow[]): ReadonlyMap<Section, readonly ClassifiedRow[]> {
  const groups = new Map<Section, ClassifiedRow[]>();
  for (const row of rows) {
    const group = groups.get(row.kind);
    if (group) group.push(row);
    else groups.set(row.kind, [row]);
  }
  return groups;
}

interface PreviewProps {
  readonly rows: readonly ClassifiedRow[];
  readonly problems: readonly LineProblem[];
  readonly review: Review;
  readonly onReview: (review: Review) => void;
  readonly onConfirm: () => void;
}

/** The rows to import, by kind. */
export function Preview({ rows, problems, review, onReview, onConfirm }: PreviewProps) {
  const byKind = groupByKind(rows);
  const countRows = (section: Section) =>
    section === 'unreadable' ? problems.length : (byKind.get(section)?.length ?? 0);
  const sections = SECTIONS.filter(({ id }) => countRows(id) > 0);
  const [chosenSection, setSection] = useState<Section>('recognized');
  const section = sections.find(({ id }) => id === chosenSection) ?? sections[0];
  return (
    <>
      <RecordedElsewhere rows={rows} review={review} />
      {!rows.some((row) => isChosen(row, review)) && <Notice>This file has nothing new to import.</Notice>}
      <ScrollRow label="Rows by kind" pressedKey={section?.id ?? ''}>
        {sections.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === section?.id}
            onClick={() => {
              setSection(id);
            }}
            className={cx(
              'inline-flex h-11 items-center gap-1.5 rounded-full border px-3.5 text-body font-medium transition-colors',
              id === section?.id
                ? 'segment-on border-accent bg-accent-soft text-accent'
                : 'border-line bg-surface text-text hover:border-line-strong',
            )}
          >
            {label}
            <span className={cx('tabular', id === section?.id ? '' : 'text-muted')}>
              {countRows(id).toLocaleString('en-US')}
            </span>
          </button>
        ))}
      </ScrollRow>
      {section && (
        <Surface aria-label={section.label} className="px-4 pt-3 pb-2">
          <p className="text-body text-muted">{section.hint}</p>
          <SectionRows
            key={section.id}
            section={section}
            rows={section.id === 'unreadable' ? [] : (byKind.get(section.id) ?? [])}
            problems={problems}
            review={review}
            onReview={onReview}
          />
        </Surface>
      )}
      <ImportButton
        rows={rows}
        review={review}
        isChecking={section?.id === 'doubtful'}
        onCheck={() => {
          setSection('doubtful');
        }}
        onConfirm={onConfirm}
      />
    </>
  );
}

interface RecordedElsewhereProps {
  readonly rows: readonly ClassifiedRow[];
  readonly review: Review;
}

/** Says how many rows are recorded on another card, because the file may have been imported to it. */
function RecordedElsewhere({ rows, review }: RecordedElsewhereProps) {
  const recorded = rows.filter(
    ({ cardId, recordedCardId }) => recordedCardId !== undefined && recordedCardId !== cardId,
  );
  const cardIds = [...new Set(recorded.map(({ recordedCardId = '' }) => recordedCardId))];
  const getCard = useCardFinder(cardIds);
  const [cardId] = cardIds;
  if (cardId === undefined) return null;
  const card = cardIds.length === 1 ? formatApostrophes(getCard(cardId).name) : 'other cards';
  const count = formatCount(recorded.length, 'row');
  const isLeftOut = recorded.every((row) => !isChosen(row, review));
  return (
    <Notice tone="warning">
      {count} of this file {recorded.length === 1 ? 'is' : 'are'} already in Purchases, on {card}.
      {isLeftOut && ` We left ${recorded.length === 1 ? 'it' : 'them'} out.`}
    </Notice>
  );
}

/** `7 Purchases and 1 Refund` */
function formatChosen(rows: readonly ClassifiedRow[]): string {
  const refunds = rows.filter(({ cents }) => cents < 0).length;
  const purchases = rows.length - refunds;
  const parts = [
    ...(purchases > 0 || refunds === 0 ? [formatCount(purchases, 'Purchase')] : []),
    ...(refunds > 0 ? [formatCount(refunds, 'Refund')] : []),
  ];
  return parts.join(' and ');
}

interface ImportButtonProps {
  readonly rows: readonly ClassifiedRow[];
  readonly review: Review;
  /** Whether the rows to check are shown. */
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  readonly onConfirm: () => void;
}

/** Imports the chosen rows. Shows those to check first, so that none of them is imported unseen. */
function ImportButton({ rows, review, isChecking, onCheck, onConfirm }: ImportButtonProps) {
  const isChecked = useHasBeenTrue(isChecking);
  const isWide = useMediaQuery('(min-width: 64rem)');
  const chosenRows = rows.filter((row) => isChosen(row, review));
  const uncheckedCount = isChecked ? 0 : chosenRows.filter(({ kind }) => kind === 'doubtful').length;
  return (
    <div
      className={cx('flex flex-col', chosenRows.length > 0 && 'sticky z-10')}
      // Not classes: every first load would contain them.
      style={{ bottom: isWide ? '1rem' : 'calc(4.5rem + env(safe-area-inset-bottom))' }}
    >
      <Button
        size="large"
        className="w-full lg:ml-auto lg:max-w-110"
        disabled={chosenRows.length === 0}
        onClick={({ detail }) => {
          if (uncheckedCount > 0) onCheck();
          // The second click of a double click on the other label doesn't import what it has just shown.
          else if (detail <= 1) onConfirm();
        }}
      >
        {uncheckedCount > 0
          ? `Check ${formatCount(uncheckedCount, 'Purchase')}`
          : `Import ${formatChosen(chosenRows)}`}
      </Button>
    </div>
  );
}

interface SectionRowsProps {
  readonly section: (typeof SECTIONS)[number];
  readonly rows: readonly ClassifiedRow[];
  readonly problems: readonly LineProblem[];
  readonly review: Review;
  readonly onReview: (review: Review) => void;
}

function SectionRows({ section: { id, label }, rows, problems, review, onReview }: SectionRowsProps) {
  if (id === 'unreadable') return <ProblemList problems={problems} />;
  if (id === 'doubtful')
    return (
      <StoreGroupList
        rows={rows}
        review={review}
        onFix={(storeKey, fix) => {
          onReview(fixStore(review, storeKey, fix));
        }}
        onChoose={(ids, isIncluded) => {
          onReview(ids.reduce((next, row) => chooseRow(next, row, isIncluded), review));
        }}
      />
    );
  return (
    <RowList
      label={label}
      rows={rows}
      review={review}
      onChoose={(row, isIncluded) => {
        onReview(chooseRow(review, row, isIncluded));
      }}
    />
  );
}

/** Longer lists are cut off, with the number of the lines that are left out. */
const MAX_SHOWN_PROBLEMS = 200;

function ProblemList({ problems }: { readonly problems: readonly LineProblem[] }) {
  return (
    <ul aria-label="Unreadable lines" className="divide-y divide-line">
      {problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ line, message }, index) => (
        <li key={index} className="flex gap-3 py-2.5 text-body">
          <span className="tabular w-20 shrink-0 text-muted">Line {line}</span>
          <span className="min-w-0 flex-1">{message}</span>
        </li>
      ))}
      {problems.length > MAX_SHOWN_PROBLEMS && (
        <li className="py-2.5 text-body text-muted">
          And {(problems.length - MAX_SHOWN_PROBLEMS).toLocaleString('en-US')} more.
        </li>
      )}
    </ul>
  );
}
