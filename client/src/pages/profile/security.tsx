import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import LogOutIcon from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { Link } from 'wouter';
import { signOut } from '../../features/session/sign-out';
import { Badge } from '../../ui/badge';
import { SectionHeading } from '../../ui/section-heading';
import { Surface } from '../../ui/surface';
import { AccessTokensDialog } from './access-tokens/access-tokens-dialog';
import { ChangeEmailDialog } from './change-email-dialog';
import { ChangePasswordDialog } from './change-password-dialog';
import { DeleteAccountDialog } from './delete-account-dialog';
import { DevicesDialog } from './devices-dialog';

const ROW = 'flex min-h-14 w-full items-center gap-3 py-2 text-left text-body';

export function Security({ email }: { readonly email: string }) {
  const [opened, setOpened] = useState<'email' | 'password' | 'devices' | 'tokens' | 'deletion'>();
  const close = () => {
    setOpened(undefined);
  };
  return (
    <section aria-labelledby="security" className="flex flex-col gap-3">
      <SectionHeading id="security">Security and Authentication</SectionHeading>
      <Surface className="divide-y divide-line px-5">
        <div className={ROW}>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">Account Email</span>
            <span className="block truncate text-caption text-muted">{email}</span>
          </span>
          <Badge tone="positive">Verified</Badge>
        </div>
        <OpenRow
          label="Change Email"
          onOpen={() => {
            setOpened('email');
          }}
        />
        <OpenRow
          label="Change Password"
          onOpen={() => {
            setOpened('password');
          }}
        />
        <Link to="/forgot-password" className={ROW}>
          <span className="flex-1 font-medium">Reset Password</span>
          <ChevronRightIcon size={20} className="text-muted" />
        </Link>
        <OpenRow
          label="Devices"
          onOpen={() => {
            setOpened('devices');
          }}
        />
        <OpenRow
          label="Access Tokens"
          onOpen={() => {
            setOpened('tokens');
          }}
        />
        <button type="button" className={ROW} onClick={signOut}>
          <span className="flex-1 font-medium">Logout</span>
          <LogOutIcon size={20} className="text-muted" />
        </button>
        <OpenRow
          label="Delete Account"
          isDanger
          onOpen={() => {
            setOpened('deletion');
          }}
        />
      </Surface>
      <ChangeEmailDialog email={email} isOpen={opened === 'email'} onClose={close} />
      <ChangePasswordDialog isOpen={opened === 'password'} onClose={close} />
      <DevicesDialog isOpen={opened === 'devices'} onClose={close} />
      <AccessTokensDialog isOpen={opened === 'tokens'} onClose={close} />
      <DeleteAccountDialog isOpen={opened === 'deletion'} onClose={close} />
    </section>
  );
}

interface OpenRowProps {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly onOpen: () => void;
}

function OpenRow({ label, isDanger = false, onOpen }: OpenRowProps) {
  return (
    <button type="button" className={isDanger ? `${ROW} text-danger` : ROW} onClick={onOpen}>
      <span className="flex-1 font-medium">{label}</span>
      <ChevronRightIcon size={20} className={isDanger ? '' : 'text-muted'} />
    </button>
  );
}
