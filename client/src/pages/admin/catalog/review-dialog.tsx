import { useState } from 'react';
import type { CardChangePreview } from '@tapwise/contracts/http/schemas/admin-card';
import type { CardChange } from '@tapwise/contracts/vocabulary/cards/card-change';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { useLastValue } from '../../../lib/hooks/use-last-value';
import { Button } from '../../../ui/button';
import { DayField } from '../../../ui/day-field';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { Select } from '../../../ui/select';
import type { RevisionTerms } from './use-revision';
import { WarningList } from './warning-list';

interface ReviewDialogProps {
  readonly checked: CardChangePreview | null;
  readonly isSaving: boolean;
  readonly errorText: string | undefined;
  readonly onClose: () => void;
  readonly onSave: (terms: RevisionTerms) => void;
}

/** The changes of a revision, before it is saved. */
export function ReviewDialog({ checked, isSaving, errorText, onClose, onSave }: ReviewDialogProps) {
  const last = useLastValue(checked);
  const [terms, setTerms] = useState<RevisionTerms>(() => ({ kind: 'change', effectiveFrom: getToday() }));
  const { changes, name, warnings } = last ?? UNCHECKED_CARD;
  const canSave = changes.length > 0 || terms.kind === 'correction';
  return (
    <Dialog
      isOpen={checked !== null}
      onClose={onClose}
      width="wide"
      title={`Revise ${name}?`}
      description={formatCount(changes.length)}
      footer={
        <>
          <Button look="secondary" className="flex-1" onClick={onClose}>
            Cancel
          </Button>
          <Button
            className="flex-1"
            disabled={!canSave || isSaving}
            onClick={() => {
              onSave(terms);
            }}
          >
            {isSaving ? 'Saving...' : 'Save Revision'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {changes.length > 0 && <ChangesTable changes={changes} />}
        <WarningList warnings={warnings.filter(({ isNew }) => isNew)} title="New Warnings" />
        <TermsFields terms={terms} onChange={setTerms} />
        <div role="alert" className="empty:hidden">
          {errorText !== undefined && <Notice tone="danger">{errorText}</Notice>}
        </div>
      </div>
    </Dialog>
  );
}

const UNCHECKED_CARD: Pick<CardChangePreview, 'changes' | 'name' | 'warnings'> = {
  changes: [],
  name: '',
  warnings: [],
};
const getToday = () => toDay(new Date().toISOString());

interface TermsFieldsProps {
  readonly terms: RevisionTerms;
  readonly onChange: (terms: RevisionTerms) => void;
}

/** Asks why the card changes, and since when. */
function TermsFields({ terms, onChange }: TermsFieldsProps) {
  const today = getToday();
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          isLarge
          label="Reason"
          value={terms.kind}
          onChange={({ target }) => {
            onChange({ ...terms, kind: target.value === 'correction' ? 'correction' : 'change' });
          }}
        >
          <option value="change">The issuer changed it</option>
          <option value="correction">Our data was wrong</option>
        </Select>
        <DayField
          label="Effective From"
          required
          last={today}
          value={terms.effectiveFrom}
          onChange={(day) => {
            onChange({ ...terms, effectiveFrom: day === '' ? today : day });
          }}
        />
      </div>
      {terms.kind === 'correction' && (
        <p className="text-caption text-muted">
          Users see which of their recommendations of the last 90 days would have been different.
        </p>
      )}
    </>
  );
}

function formatCount(count: number): string {
  if (count === 0) return 'Nothing in the data changes.';
  return count === 1 ? '1 field changes.' : `${String(count)} fields change.`;
}

const CELL = 'border-t border-line px-3 py-2 align-top';

function ChangesTable({ changes }: { readonly changes: readonly CardChange[] }) {
  return (
    <div
      role="region"
      aria-label="Changes"
      tabIndex={0}
      className="-mx-2 overflow-x-auto outline-offset-[-2px]"
    >
      <table className="w-full text-body break-words">
        <thead>
          <tr className="text-left text-caption text-muted">
            <th scope="col" className="px-3 pb-1 font-semibold">
              Field
            </th>
            <th scope="col" className="px-3 pb-1 font-semibold">
              Before
            </th>
            <th scope="col" className="px-3 pb-1 font-semibold">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, label, before, after }, index) => (
            <tr key={`${field} ${String(index)}`}>
              <th scope="row" className={`${CELL} text-left font-medium`}>
                {label}
              </th>
              <td className={`${CELL} text-muted`}>{before ?? '–'}</td>
              <td className={`${CELL} font-medium`}>{after ?? 'Removed'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
