import { useId, useState } from 'react';
import { focusOnMount } from '../../lib/focus-on-mount';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { SmartAnswer } from './smart-answer';
import type { Smart } from './use-smart-recommendation';

interface SmartDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly smart: Smart;
}

export function SmartDialog({ isOpen, onClose, smart }: SmartDialogProps) {
  const formId = useId();
  const { answer } = smart;
  const [isAgain, setIsAgain] = useState(false);
  const close = () => {
    setIsAgain(false);
    onClose();
  };
  const tryAgain = () => {
    setIsAgain(true);
    smart.reset();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Smart Card Recommendation"
      isTextOnly={answer !== null}
      description={
        answer ? `${answer.storeName} · ${answer.categoryLabel}` : 'Say where you are about to pay.'
      }
      footer={
        answer ? (
          <>
            <Button look="secondary" size="large" className="flex-1" onClick={tryAgain}>
              Try Again
            </Button>
            <Button size="large" className="flex-1" onClick={close}>
              Use This Card
            </Button>
          </>
        ) : (
          <Button type="submit" form={formId} size="large" className="flex-1" disabled={smart.isPending}>
            {smart.isPending ? 'Analyzing...' : 'Get Recommendation'}
          </Button>
        )
      }
    >
      {answer ? <SmartAnswer answer={answer} /> : <Question id={formId} smart={smart} isAgain={isAgain} />}
    </Dialog>
  );
}

interface QuestionProps {
  readonly id: string;
  readonly smart: Smart;
  /** The button that asked for another try is gone: the first field takes its focus. */
  readonly isAgain: boolean;
}

function Question({ id, smart, isAgain }: QuestionProps) {
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        smart.ask();
      }}
    >
      <Field
        label="Purchase Location"
        ref={isAgain ? focusOnMount : undefined}
        required
        maxLength={120}
        placeholder="Costco, hotel in Denver, gas"
        autoComplete="off"
        value={smart.location}
        onChange={(event) => {
          smart.setLocation(event.target.value);
        }}
      />
      <Field
        label="Category (optional)"
        maxLength={60}
        placeholder="Groceries"
        autoComplete="off"
        hint="Decides over what the store usually counts as"
        value={smart.category}
        onChange={(event) => {
          smart.setCategory(event.target.value);
        }}
      />
      {/* The visible button stands in the footer, outside the form; this one makes Enter submit. */}
      <button type="submit" hidden />
    </form>
  );
}
