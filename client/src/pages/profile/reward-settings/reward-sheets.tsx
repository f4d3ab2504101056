import { useQuery } from '@tanstack/react-query';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { settingsQuery } from '../../../api/account/settings';
import { EarlierCardsDialog } from '../../../features/card-details/eligibility/earlier-cards-dialog';
import { Dialog } from '../../../ui/dialog';
import { LoadedSettings } from '../loaded-settings';
import type { SheetGroupProps } from '../profile-sheet';
import { describeFacts, FactList } from './fact-list';
import { describeValues, PointValues } from './point-values';
import { StoreReplies } from './store-replies';

interface RewardSheetsProps extends SheetGroupProps {
  readonly goals: readonly Goal[];
}

export function RewardSheets({ goals, opened, onClose }: RewardSheetsProps) {
  const { data: settings } = useQuery(settingsQuery());
  return (
    <>
      <Dialog
        isOpen={opened === 'facts'}
        onClose={onClose}
        title="Memberships and Bank Tiers"
        description={settings && describeFacts(settings)}
      >
        <LoadedSettings>{(loaded) => <FactList settings={loaded} />}</LoadedSettings>
      </Dialog>
      <Dialog
        isOpen={opened === 'values'}
        onClose={onClose}
        title="Point Values"
        description={settings && describeValues(settings)}
      >
        <LoadedSettings>{(loaded) => <PointValues settings={loaded} goals={goals} />}</LoadedSettings>
      </Dialog>
      <EarlierCardsDialog isOpen={opened === 'earlier-cards'} onClose={onClose} />
      <Dialog
        isOpen={opened === 'stores'}
        onClose={onClose}
        title="Your Stores"
        isTextOnly={settings?.placeReplies.length !== 0}
      >
        <LoadedSettings>{({ placeReplies }) => <StoreReplies replies={placeReplies} />}</LoadedSettings>
      </Dialog>
    </>
  );
}
