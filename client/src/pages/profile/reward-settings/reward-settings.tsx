import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { FACTS } from '@tapwise/contracts/vocabulary/account/facts';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { settingsQuery } from '../../../api/account/settings';
import { cardHistoryQuery } from '../../../api/eligibility';
import { EarlierCardsDialog } from '../../../features/card-details/eligibility/earlier-cards-dialog';
import { Dialog } from '../../../ui/dialog';
import { SettingsGroup, SettingsRow } from '../../../ui/settings-group';
import { LoadedSettings } from '../loaded-settings';
import { describeFacts, FactList } from './fact-list';
import { describeValues, PointValues } from './point-values';
import { StoreReplies } from './store-replies';

function formatFacts({ facts }: Settings): string {
  const count = FACTS.filter((fact) => facts[fact] !== null).length;
  return count === 0 ? 'None' : `${String(count)} set`;
}

function formatValuations({ valuations }: Settings): string {
  const count = valuations.filter(({ centsPerPoint }) => centsPerPoint.own !== null).length;
  return count === 0 ? 'Our values' : `${String(count)} of your own`;
}

function formatReplies({ placeReplies }: Settings): string {
  return placeReplies.length === 0 ? 'None' : formatCount(placeReplies.length, 'store');
}

const formatEarlierCards = (count: number) => (count === 0 ? 'None' : formatCount(count, 'card'));

/** What recommendations take into account for all purchases. */
export function RewardSettings({ goals }: { readonly goals: readonly Goal[] }) {
  const { data: settings } = useQuery(settingsQuery());
  const { data: history } = useQuery(cardHistoryQuery());
  const [opened, setOpened] = useState<'facts' | 'values' | 'stores' | 'earlier'>();
  const close = () => {
    setOpened(undefined);
  };
  return (
    <>
      <SettingsGroup title="Reward Settings">
        <SettingsRow
          label="Memberships and Bank Tiers"
          value={settings && formatFacts(settings)}
          onPress={() => {
            setOpened('facts');
          }}
        />
        <SettingsRow
          label="Point Values"
          value={settings && formatValuations(settings)}
          onPress={() => {
            setOpened('values');
          }}
        />
        <SettingsRow
          label="Your Stores"
          value={settings && formatReplies(settings)}
          onPress={() => {
            setOpened('stores');
          }}
        />
        <SettingsRow
          label="Earlier Cards"
          value={history && formatEarlierCards(history.cards.length)}
          onPress={() => {
            setOpened('earlier');
          }}
        />
      </SettingsGroup>
      <Dialog
        isOpen={opened === 'facts'}
        onClose={close}
        title="Memberships and Bank Tiers"
        description={settings && describeFacts(settings)}
      >
        <LoadedSettings>{(loaded) => <FactList settings={loaded} />}</LoadedSettings>
      </Dialog>
      <Dialog
        isOpen={opened === 'values'}
        onClose={close}
        title="Point Values"
        description={settings && describeValues(settings)}
      >
        <LoadedSettings>{(loaded) => <PointValues settings={loaded} goals={goals} />}</LoadedSettings>
      </Dialog>
      <EarlierCardsDialog isOpen={opened === 'earlier'} onClose={close} />
      <Dialog isOpen={opened === 'stores'} onClose={close} title="Your Stores" isTextOnly>
        <LoadedSettings>{({ placeReplies }) => <StoreReplies replies={placeReplies} />}</LoadedSettings>
      </Dialog>
    </>
  );
}
