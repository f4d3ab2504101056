import { type SubmitEvent, useState } from 'react';
import type { AdminCardDetails } from '@tapwise/contracts/http/schemas/admin-card';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { TextArea } from '../../../ui/text-area';
import { ReviewDialog } from './review-dialog';
import { useRevision } from './use-revision';

const formatJson = (data: unknown) => JSON.stringify(data, null, 2);

function parseJson(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

interface CardEditorProps {
  readonly adminKey: string;
  readonly card: AdminCardDetails;
  /** Loads the card's current data. */
  readonly onReload: () => void;
}

/** Edits a card's data in place. The server checks it and shows what would change before it is saved. */
export function CardEditor({ adminKey, card, onReload }: CardEditorProps) {
  const [text, setText] = useState(() => formatJson(card.data));
  // The version that the text is based on, which another operator's change must not replace.
  const [version, setVersion] = useState(card.version);
  const [isInvalidJson, setIsInvalidJson] = useState(false);
  const [base, setBase] = useState(card);
  const [isSaved, setIsSaved] = useState(false);
  const revision = useRevision(adminKey, () => {
    setIsSaved(true);
  });

  const isPristine = text === formatJson(base.data);
  const follow = () => {
    setBase(card);
    setText(formatJson(card.data));
    setVersion(card.version);
    setIsSaved(false);
  };
  // Shows the stored card as long as the operator has typed nothing, and after a save.
  if (card !== base && (isPristine || isSaved)) follow();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = parseJson(text);
    setIsInvalidJson(!parsed);
    if (parsed) revision.check({ data: parsed.json, version });
    else revision.reset();
  };
  const reset = () => {
    follow();
    setIsInvalidJson(false);
    revision.reset();
    onReload();
  };
  const errorText = isInvalidJson ? 'This isn’t valid JSON.' : revision.errorText;
  return (
    <Panel title="Data">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label="Card data"
          hint="JSON, as in the data file. You review the changes before they are saved."
          rows={24}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={errorText !== undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        <div role="alert" className="empty:hidden">
          {errorText !== undefined && revision.checked === null && <Notice tone="danger">{errorText}</Notice>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={revision.isChecking || text.trim() === ''}>
            {revision.isChecking ? 'Checking...' : 'Review changes'}
          </Button>
          <Button look="secondary" disabled={isPristine && !revision.isOutdated} onClick={reset}>
            {revision.isOutdated ? 'Load current data' : 'Discard changes'}
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
