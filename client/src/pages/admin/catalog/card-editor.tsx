import { type SubmitEvent, useState } from 'react';
import type { AdminCardDetails } from '@tapwise/contracts/http/schemas/admin-card';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { TextArea } from '../../../ui/text-area';
import { ReviewDialog } from './review-dialog';
import { parseJson, useCardText } from './use-card-text';
import { useRevision } from './use-revision';

interface CardEditorProps {
  readonly adminKey: string;
  readonly card: AdminCardDetails;
  /** Loads the card's current data. */
  readonly onReload: () => void;
}

/** Edits a card's data in place. The server checks it and shows what would change before it is saved. */
export function CardEditor({ adminKey, card, onReload }: CardEditorProps) {
  const data = useCardText(card);
  const [isInvalidJson, setIsInvalidJson] = useState(false);
  const revision = useRevision(adminKey, data.markSaved);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = parseJson(data.text);
    setIsInvalidJson(!parsed);
    if (parsed) revision.check({ data: parsed.json, version: data.version });
    else revision.reset();
  };
  const reset = () => {
    data.reset();
    setIsInvalidJson(false);
    revision.reset();
    onReload();
  };
  return (
    <Panel title="Data">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <DataField
          text={data.text}
          errorText={isInvalidJson ? 'This isn’t valid JSON.' : revision.errorText}
          onChange={data.setText}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={revision.isChecking || data.text.trim() === ''}>
            {revision.isChecking ? 'Checking...' : 'Review Changes'}
          </Button>
          <Button look="secondary" disabled={data.isPristine && !revision.isOutdated} onClick={reset}>
            {revision.isOutdated ? 'Load Current Data' : 'Discard Changes'}
          </Button>
        </div>
      </form>
      <ReviewDialog
        checked={revision.checked}
        isSaving={revision.isSaving}
        errorText={revision.errorText}
        onClose={revision.close}
        onSave={revision.save}
      />
    </Panel>
  );
}

interface DataFieldProps {
  readonly text: string;
  readonly errorText: string | undefined;
  readonly onChange: (text: string) => void;
}

function DataField({ text, errorText, onChange }: DataFieldProps) {
  return (
    <>
      <TextArea
        label="Card Data"
        hint="JSON, as in the data file. You review the changes before they are saved."
        rows={24}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={errorText !== undefined}
        value={text}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <div role="alert" className="empty:hidden">
        {errorText !== undefined && <Notice tone="danger">{errorText}</Notice>}
      </div>
    </>
  );
}
