import { type SubmitEvent, useState } from 'react';
import { describeInvalidField } from '../../../lib/errors/describe-invalid-field';
import { hasResponse } from '../../../lib/errors/response-error';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { TextArea } from '../../../ui/text-area';
import { parseCards } from './parse-cards';
import { useRefreshCards } from './use-refresh-cards';

/** Undefined if the server didn't respond: the toast is enough. */
const describeRejection = (error: Error | null) =>
  error !== null && hasResponse(error) ? describeInvalidField(error) : undefined;

/** Adds cards as JSON in the format of the data file. The server validates each card. */
export function AddNewCards({ adminKey }: { readonly adminKey: string }) {
  const [text, setText] = useState('');
  const [parseError, setParseError] = useState<string | null>(null);
  const add = useRefreshCards(adminKey, {
    onDone: () => {
      setText('');
    },
  });
  const errorText = parseError ?? describeRejection(add.error);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = parseCards(text);
    setParseError('error' in parsed ? parsed.error : null);
    if ('cards' in parsed) add.mutate({ action: 'add-new', cards: [...parsed.cards] });
    else add.reset();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-line pt-4">
      <TextArea
        label="Add New Cards"
        hint="JSON: one card or a list of cards"
        rows={4}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={errorText !== undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <div role="alert" className="empty:hidden">
        {errorText !== undefined && <Notice tone="danger">{errorText}</Notice>}
      </div>
      <Button type="submit" look="secondary" disabled={text.trim() === '' || add.isPending}>
        {add.isPending ? 'Adding...' : 'Add Cards'}
      </Button>
    </form>
  );
}
