import { useQuery } from '@tanstack/react-query';
import { householdQuery } from '../../../api/household';
import { SettingsGroup, SettingsRow } from '../../../ui/settings-group';
import type { ProfileSectionProps } from '../profile-sheet';

/** The people who see which cards the user has. */
export function HouseholdSettings({ onOpen }: ProfileSectionProps) {
  const { data: household } = useQuery(householdQuery());
  const count = household?.members.length ?? 0;
  return (
    <SettingsGroup title="Household">
      <SettingsRow
        label="Members"
        value={household && (count === 0 ? 'None' : `${String(count)} people`)}
        onPress={() => {
          onOpen('members');
        }}
      />
      {count > 0 && (
        <SettingsRow
          label="Leave household"
          isDanger
          onPress={() => {
            onOpen('leave-household');
          }}
        />
      )}
    </SettingsGroup>
  );
}
