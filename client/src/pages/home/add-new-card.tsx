import { useCardDetails } from '../../features/card-details/use-card-details';
import { AddNewCardDialog } from '../../features/catalog/add-new-card-dialog';

interface AddNewCardProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The Add New Card dialog, and over it the details of one of its cards. */
export function AddNewCard({ isOpen, onClose }: AddNewCardProps) {
  const details = useCardDetails();
  return (
    <>
      <AddNewCardDialog isOpen={isOpen} onClose={onClose} onDetails={details.show} />
      {details.dialog}
    </>
  );
}
