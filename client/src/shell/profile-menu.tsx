import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { currentUserQuery } from '../api/auth';
import { initialOf } from '../lib/initial-of';
import { Avatar } from '../ui/avatar';
import { PersonIcon } from '../ui/icons';

const loadMenu = () => import('./signed-in-menu');
const SignedInMenu = lazy(async () => ({ default: (await loadMenu()).SignedInMenu }));

/** The avatar in the header. The menu behind it is fetched when it is first wanted, to keep the first load light. */
export function ProfileMenu() {
  const { data: user } = useQuery(currentUserQuery());
  const [isWanted, setIsWanted] = useState(false);
  if (!user) {
    return (
      <a
        href="/api/login"
        aria-label="Sign in"
        className="flex size-9 items-center justify-center rounded-full text-muted"
      >
        <PersonIcon />
      </a>
    );
  }
  const closed = (
    <button
      type="button"
      aria-label="Open profile menu"
      aria-haspopup="menu"
      aria-expanded={false}
      className="rounded-full"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => {
        setIsWanted(true);
      }}
    >
      <Avatar initial={initialOf(user.name || user.email)} />
    </button>
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <SignedInMenu user={user} />
    </Suspense>
  );
}
