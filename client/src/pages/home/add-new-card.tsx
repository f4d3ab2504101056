import { useCardDetails } from '../../features/card-details/use-card-details';
import { AddNewCardDialog } from '../../features/catalog/add-new-card-dialog';

interface AddNewCardProps {
  readonly isOpen: boolean;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** The Add New Card dialog, and over it the details of one of its cards. */
export function AddNewCard({ isOpen, onAdded, onClose }: AddNewCardProps) {
  const details = useCardDetails();
  return (
    <>
      <AddNewCardDialog isOpen={isOpen} onAdded={onAdded} onClose={onClose} onDetails={details.show} />
      {details.dialog}
    </>
  );
}
