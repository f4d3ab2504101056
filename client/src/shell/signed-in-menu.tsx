import { useQuery } from '@tanstack/react-query';
import LogOutIcon from 'lucide-react/icons/log-out';
import UserRoundIcon from 'lucide-react/icons/user-round';
import { DropdownMenu } from 'radix-ui';
import { useLocation } from 'wouter';
import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';
import { subscriptionQuery } from '../api/account/subscription';
import { PlanBadge } from '../features/plan/plan-badge';
import { signOut } from '../features/session/sign-out';
import { getInitial } from '../lib/format/get-initial';
import { useTimeout } from '../lib/hooks/use-timeout';
import { Avatar } from '../ui/avatar';
import { Tooltip } from '../ui/tooltip/tooltip';
import { ThemeChoice } from './theme-choice';

const SIGN_OUT_DELAY_MS = 1000;

const ITEM =
  'flex h-11 items-center gap-3 rounded-control px-3 text-body outline-none select-none data-highlighted:bg-fill';

/** Opens when it is mounted, because the press that opens it imports it. */
export function SignedInMenu({ user }: { readonly user: CurrentUser }) {
  const [, navigate] = useLocation();
  const schedule = useTimeout();
  const { data: subscription } = useQuery(subscriptionQuery());
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger aria-label="Open profile menu" className="relative -m-1 rounded-full p-1">
        <Avatar initial={getInitial(user.name || user.email)} />
        <Tooltip text="Profile menu" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          data-slot="menu"
          align="end"
          sideOffset={8}
          className="z-50 w-64 max-w-[calc(100vw-1rem)] rounded-surface border border-line bg-raised p-1.5 shadow-raised"
        >
          <div className="flex items-center gap-3 px-3 py-2.5">
            <Avatar initial={getInitial(user.name || user.email)} />
            <div className="min-w-0">
              <p className="truncate text-body font-semibold">{user.name}</p>
              <p className="truncate text-caption text-muted">{user.email}</p>
              {/* As high as the badge, so that nothing moves when the plan is loaded. */}
              <p className="flex min-h-7 items-end">{subscription && <PlanBadge plan={subscription} />}</p>
            </div>
          </div>
          <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
          <ThemeChoice />
          <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
          <DropdownMenu.Item
            className={ITEM}
            onSelect={() => {
              navigate('/profile');
            }}
          >
            <UserRoundIcon size={20} /> View Profile
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={ITEM}
            onSelect={() => {
              schedule(signOut, SIGN_OUT_DELAY_MS);
            }}
          >
            <LogOutIcon size={20} /> Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
