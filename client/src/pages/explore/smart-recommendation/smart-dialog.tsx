import { useId, useState } from 'react';
import { SHORT_TEXT_MAX_LENGTH } from '@tapwise/contracts/vocabulary/short-text';
import { describePlace } from '../../../features/answer/describe-place';
import { focusOnMount } from '../../../lib/focus/focus-on-mount';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { getErrorProps } from '../../../ui/get-error-props';
import { RecommendationDetails } from './recommendation-details';
import type { SmartRecommendationState } from './use-smart-recommendation';

interface SmartDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly smart: SmartRecommendationState;
}

export function SmartDialog({ isOpen, onClose, smart }: SmartDialogProps) {
  const formId = useId();
  const { recommendation } = smart;
  const [isRetry, setIsRetry] = useState(false);
  const close = () => {
    setIsRetry(false);
    onClose();
  };
  const tryAgain = () => {
    setIsRetry(true);
    smart.reset();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Smart Card Recommendation"
      isTextOnly={recommendation !== null}
      description={recommendation ? describePlace(recommendation) : 'Where are you paying?'}
      footer={
        recommendation ? (
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
      {recommendation ? (
        <RecommendationDetails
          recommendation={recommendation}
          onReply={smart.reply}
          pendingCode={smart.pendingCode}
        />
      ) : (
        <RequestForm id={formId} smart={smart} isRetry={isRetry} />
      )}
    </Dialog>
  );
}

interface RequestFormProps {
  readonly id: string;
  readonly smart: SmartRecommendationState;
  /** True after Try Again. That button is gone, so the first field gets the focus. */
  readonly isRetry: boolean;
}

function RequestForm({ id, smart, isRetry }: RequestFormProps) {
  return (
    <form
      {...smart.form}
      id={id}
      noValidate
      className="flex flex-col gap-4 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        smart.submit();
      }}
    >
      <Field
        {...getErrorProps(smart.errors['location'])}
        label="Purchase Location"
        name="location"
        ref={isRetry ? focusOnMount : undefined}
        required
        maxLength={SHORT_TEXT_MAX_LENGTH}
        placeholder="e.g., Costco or a hotel in Denver"
        autoComplete="off"
        value={smart.location}
        onChange={(event) => {
          smart.setLocation(event.target.value);
        }}
      />
      <Field
        label="Category (optional)"
        maxLength={60}
        placeholder="e.g., groceries"
        autoComplete="off"
        hint="Overrides the store’s usual category"
        value={smart.category}
        onChange={(event) => {
          smart.setCategory(event.target.value);
        }}
      />
      {/* The visible button is in the footer, outside of the form. This one makes Enter submit. */}
      <button type="submit" hidden />
    </form>
  );
}
