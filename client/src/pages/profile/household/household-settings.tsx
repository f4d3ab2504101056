import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { householdQuery } from '../../../api/household';
import { SettingsGroup, SettingsRow } from '../../../ui/settings-group';
import { HouseholdDialog } from './household-dialog';
import { LeaveHouseholdDialog } from './leave-household-dialog';

/** The people who see which cards the user has. */
export function HouseholdSettings() {
  const { data: household } = useQuery(householdQuery());
  const [opened, setOpened] = useState<'members' | 'leave'>();
  const close = () => {
    setOpened(undefined);
  };
  const count = household?.members.length ?? 0;
  return (
    <>
      <SettingsGroup title="Household">
        <SettingsRow
          label="Members"
          value={household && (count === 0 ? 'None' : `${String(count)} people`)}
          onPress={() => {
            setOpened('members');
          }}
        />
        {count > 0 && (
          <SettingsRow
            label="Leave Household"
            isDanger
            onPress={() => {
              setOpened('leave');
            }}
          />
        )}
      </SettingsGroup>
      <HouseholdDialog isOpen={opened === 'members'} onClose={close} />
      <LeaveHouseholdDialog isOpen={opened === 'leave'} onClose={close} />
    </>
  );
}
