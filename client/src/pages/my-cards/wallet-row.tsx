import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { buildCategoriesPath } from '../../features/card-selections/categories-path';
import { formatCardFee } from '../../lib/format/card-text';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { CardArt } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import { findTask, needsChoice } from './find-task';
import type { ShownFigure } from './wallet-order';

interface WalletRowProps {
  readonly entry: UserCard;
  readonly figure: ShownFigure;
  readonly isLastUsed: boolean;
  readonly isOpen: boolean;
  /** The id of the pane that shows the open card. Undefined if the row itself does. */
  readonly paneId: string | undefined;
  readonly onPress: () => void;
  /** What the open row shows below itself, if there is no pane. */
  readonly children: ReactNode;
}

/** A card in the wallet. Pressing it opens it. */
export function WalletRow({ children, ...row }: WalletRowProps) {
  const ownId = useId();
  const { isOpen, paneId } = row;
  return (
    <li className="border-line not-first:border-t">
      <RowButton {...row} detailsId={paneId ?? ownId} />
      {needsChoice(row.entry) && <ChoiceLink entry={row.entry} />}
      {paneId === undefined && (
        <div
          id={ownId}
          hidden={!isOpen}
          className={cx(isOpen && 'flex', 'flex-col gap-3 border-t border-line p-4')}
        >
          {isOpen && children}
        </div>
      )}
    </li>
  );
}

/** Below the row's text, because a button contains no link. */
function ChoiceLink({ entry: { cardId, card } }: Pick<WalletRowProps, 'entry'>) {
  return (
    <div className="-mt-1 flex gap-3 px-3 pb-2">
      {/* The room of the card's art. */}
      <span className="w-13! shrink-0 max-[21rem]:hidden" />
      <Link
        to={buildCategoriesPath(cardId)}
        aria-label={formatApostrophes(`Choose Category for ${card.name}`)}
        className="relative rounded-control text-caption font-medium text-warning after:absolute after:inset-x-0 after:-inset-y-3.5 hover:underline"
      >
        Choose Category
      </Link>
    </div>
  );
}

type RowButtonProps = Omit<WalletRowProps, 'children'> & { readonly detailsId: string };

/** The card's name, one line about it, and a number that compares down the list. */
function RowButton({ entry, figure, isLastUsed, isOpen, paneId, detailsId, onPress }: RowButtonProps) {
  const hasPane = paneId !== undefined;
  return (
    <button
      type="button"
      {...(hasPane ? { 'aria-current': isOpen } : { 'aria-expanded': isOpen })}
      aria-controls={detailsId}
      onClick={onPress}
      className={cx(
        'flex min-h-16 w-full items-center gap-3 px-3 py-2.5 text-left outline-offset-[-3px] transition-colors hover:bg-fill',
        hasPane && isOpen && 'segment-on bg-fill',
      )}
    >
      {/* The narrowest phones have room for the card's name only. */}
      <CardArt
        card={entry.card}
        size="row"
        className={cx('w-13! max-[21rem]:hidden', !entry.isActive && '[filter:grayscale(1)]')}
      />
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold">{formatApostrophes(entry.card.name)}</span>
        <SecondLine entry={entry} isLastUsed={isLastUsed} />
      </span>
      <span className="relative shrink-0">
        <span className="tabular text-body font-semibold">{figure.value}</span>
        <span className="sr-only"> {figure.label}</span>
      </span>
      {!hasPane && (
        <ChevronDownIcon
          size={16}
          className={cx(
            '-mr-1 shrink-0 text-muted transition-transform max-[21rem]:hidden',
            isOpen && 'rotate-180',
          )}
        />
      )}
    </button>
  );
}

/** The card's state if it needs attention, otherwise its best reward; and its fee, always on its own line. */
function SecondLine({ entry, isLastUsed }: Pick<WalletRowProps, 'entry' | 'isLastUsed'>) {
  const { card } = entry;
  const task = findTask(entry);
  return (
    <>
      <span className="dots text-caption text-muted">
        {isLastUsed && <span className="font-medium text-text">Last used</span>}{' '}
        {task === undefined ? (
          <span>{card.rewardSummary}</span>
        ) : (
          <span className="font-medium text-warning">{task}</span>
        )}
      </span>{' '}
      <span className="block text-caption text-muted">{formatCardFee(card, 'No annual fee')}</span>
    </>
  );
}
