import { useQuery } from '@tanstack/react-query';
import type { Settings } from '@tapwise/contracts/http/routes/settings';
import { FACTS } from '@tapwise/contracts/vocabulary/account/facts';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { settingsQuery } from '../../../api/account/settings';
import { cardHistoryQuery } from '../../../api/eligibility';
import { SettingsGroup, SettingsRow } from '../../../ui/settings-group';
import type { ProfileSectionProps } from '../profile-sheet';

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
export function RewardSettings({ onOpen }: ProfileSectionProps) {
  const { data: settings } = useQuery(settingsQuery());
  const { data: history } = useQuery(cardHistoryQuery());
  return (
    <SettingsGroup title="Reward Settings">
      <SettingsRow
        label="Memberships and bank tiers"
        value={settings && formatFacts(settings)}
        onPress={() => {
          onOpen('facts');
        }}
      />
      <SettingsRow
        label="Point values"
        value={settings && formatValuations(settings)}
        onPress={() => {
          onOpen('values');
        }}
      />
      <SettingsRow
        label="Your stores"
        value={settings && formatReplies(settings)}
        onPress={() => {
          onOpen('stores');
        }}
      />
      <SettingsRow
        label="Earlier cards"
        value={history && formatEarlierCards(history.cards.length)}
        onPress={() => {
          onOpen('earlier-cards');
        }}
      />
    </SettingsGroup>
  );
}
