import { useState } from 'react';
import { FeedbackDialog } from '../feedback/feedback-dialog';
import { SmartDialog } from './smart-dialog';
import { useSmartRecommendation } from './use-smart-recommendation';

interface SmartRecommendationProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog of the Explore screen; closed with an answer, it asks whether the answer was followed. */
export function SmartRecommendation({ isOpen, onClose }: SmartRecommendationProps) {
  const smart = useSmartRecommendation();
  const [isGivingFeedback, setIsGivingFeedback] = useState(false);
  const close = () => {
    onClose();
    if (smart.answer) setIsGivingFeedback(true);
  };
  return (
    <>
      <SmartDialog isOpen={isOpen} onClose={close} smart={smart} />
      {smart.answer && (
        <FeedbackDialog
          answer={smart.answer}
          isOpen={isGivingFeedback}
          onClose={() => {
            setIsGivingFeedback(false);
            smart.reset();
          }}
        />
      )}
    </>
  );
}
