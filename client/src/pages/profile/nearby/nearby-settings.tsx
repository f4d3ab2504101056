import { useNearbyPlaces } from '../../../features/nearby/places-store';
import { SettingsGroup, SettingsRow, SettingsSwitch } from '../../../ui/settings-group';
import type { ProfileSectionProps } from '../profile-sheet';
import { useNearbySwitch } from './use-nearby-switch';

/** Whether Home answers first for a remembered place nearby, and the list of these places. */
export function NearbySettings({ onOpen }: ProfileSectionProps) {
  const { isOn, places } = useNearbyPlaces();
  const { message, isPending, change } = useNearbySwitch(isOn);
  return (
    <SettingsGroup title="Stores Nearby" note={<NearbyNotes message={message} />}>
      <SettingsSwitch
        label={isPending ? 'Finding your location...' : 'Answer first for a store nearby'}
        isOn={isOn}
        onChange={(next) => void change(next)}
      />
      <SettingsRow
        label="Remembered places"
        value={places.length === 0 ? 'None' : String(places.length)}
        onPress={() => {
          onOpen('places');
        }}
      />
    </SettingsGroup>
  );
}

function NearbyNotes({ message }: { readonly message: string | undefined }) {
  return (
    <>
      <p className="text-caption text-muted">
        Places and your location stay in this browser, and are never sent to us. Signing out deletes them.
      </p>
      <p role="status" className="text-caption text-danger empty:hidden">
        {message}
      </p>
    </>
  );
}
