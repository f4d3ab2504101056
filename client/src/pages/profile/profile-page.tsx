import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { sessionUserQuery } from '../../api/account/auth';
import { subscriptionQuery } from '../../api/account/subscription';
import { isPremium } from '../../features/plan/is-premium';
import { signOut } from '../../features/session/sign-out';
import { SiteLinks } from '../../features/site/site-links';
import { getInitial } from '../../lib/format/get-initial';
import { useTitle } from '../../lib/hooks/use-title';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Surface } from '../../ui/surface';
import { AppSettings } from './app-settings';
import { FinancialGoals } from './financial-goals';
import { PlanPanel } from './plan-panel';
import { ProfileStats } from './profile-stats';
import { ReminderSettings } from './reminder-settings/reminder-settings';
import { RewardSettings } from './reward-settings/reward-settings';
import { Security } from './security';

export function ProfilePage() {
  useTitle('Profile');
  const { data: user } = useQuery(sessionUserQuery());
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  if (!user) return null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <ProfileHeader
          user={user}
          isEditing={isEditing}
          editButton={editButton}
          onEdit={() => {
            setIsEditing(!isEditing);
          }}
        />
        <ProfileStats />
        <PlanPanel />
        <FinancialGoals
          key={String(isEditing)}
          user={user}
          isEditing={isEditing}
          onSaved={() => {
            setIsEditing(false);
            // The Save button disappears with the editor.
            editButton.current?.focus();
          }}
        />
        <Security email={user.email} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <RewardSettings goals={user.goals} />
        <ReminderSettings />
        <AppSettings />
        <SiteLinks className="lg:hidden" />
      </div>
    </div>
  );
}

interface ProfileHeaderProps {
  readonly user: CurrentUser;
  readonly isEditing: boolean;
  readonly editButton: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
}

function ProfileHeader({ user, isEditing, editButton, onEdit }: ProfileHeaderProps) {
  const { data: subscription } = useQuery(subscriptionQuery());
  const hasPremium = isPremium(subscription);
  return (
    <Surface className="flex flex-col gap-5 p-5">
      <div className="flex items-center gap-4">
        <Avatar initial={getInitial(user.name || user.email)} isLarge />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h1 className="truncate text-title font-semibold tracking-tight">{user.name}</h1>
            {subscription && (
              <Badge tone={hasPremium ? 'accent' : 'neutral'}>
                {hasPremium ? 'Premium Member' : 'Free Plan'}
              </Badge>
            )}
          </div>
          <p className="truncate text-body text-muted">{user.email}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button ref={editButton} look="secondary" onClick={onEdit}>
          {isEditing ? 'Cancel' : 'Edit Goals'}
        </Button>
        <Button look="secondary" onClick={signOut}>
          Logout
        </Button>
      </div>
    </Surface>
  );
}
