import { useQuery } from '@tanstack/react-query';
import UserRoundIcon from 'lucide-react/icons/user-round';
import { Suspense, useState } from 'react';
import { sessionUserQuery } from '../api/account/auth';
import { lazyWithRetry } from '../lib/browser/lazy-with-retry';
import { getInitial } from '../lib/format/get-initial';
import { Avatar } from '../ui/avatar';
import { Tooltip } from '../ui/tooltip/tooltip';

const loadMenu = () => import('./signed-in-menu');
const SignedInMenu = lazyWithRetry(async () => (await loadMenu()).SignedInMenu);

/** The avatar in the header. Its menu is imported on first use, to keep the first load small. */
export function ProfileMenu() {
  const { data: user } = useQuery(sessionUserQuery());
  const [hasOpened, setHasOpened] = useState(false);
  if (!user) {
    return (
      <a
        href="/api/login"
        aria-label="Sign in"
        className="-m-1 flex size-11 items-center justify-center rounded-full text-muted"
      >
        <UserRoundIcon size={20} />
      </a>
    );
  }
  const closedMenu = (
    <button
      type="button"
      aria-label="Open profile menu"
      aria-haspopup="menu"
      aria-expanded={false}
      className="relative -m-1 rounded-full p-1"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => {
        setHasOpened(true);
      }}
    >
      <Avatar initial={getInitial(user.name || user.email)} />
      <Tooltip text="Profile menu" />
    </button>
  );
  if (!hasOpened) return closedMenu;
  return (
    <Suspense fallback={closedMenu}>
      <SignedInMenu user={user} />
    </Suspense>
  );
}
