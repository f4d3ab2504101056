import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import LogOutIcon from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { Link } from 'wouter';
import { signOut } from '../../features/session/sign-out';
import { Badge } from '../../ui/badge';
import { SectionHeading } from '../../ui/section-heading';
import { Surface } from '../../ui/surface';
import { DeleteAccountDialog } from './delete-account-dialog';

const ROW = 'flex min-h-14 w-full items-center gap-3 py-2 text-left text-body';

export function Security({ email }: { readonly email: string }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <section aria-labelledby="security" className="flex flex-col gap-3">
      <SectionHeading id="security">Security and Authentication</SectionHeading>
      <Surface className="divide-y divide-line px-5">
        <div className={ROW}>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">Account email</span>
            <span className="block truncate text-caption text-muted">{email}</span>
          </span>
          <Badge tone="positive">Verified</Badge>
        </div>
        <Link to="/forgot-password" className={ROW}>
          <span className="flex-1 font-medium">Reset Password</span>
          <ChevronRightIcon size={20} className="text-muted" />
        </Link>
        <button type="button" className={ROW} onClick={signOut}>
          <span className="flex-1 font-medium">Logout</span>
          <LogOutIcon size={20} className="text-muted" />
        </button>
        <button
          type="button"
          className={`${ROW} text-danger`}
          onClick={() => {
            setIsDeleting(true);
          }}
        >
          <span className="flex-1 font-medium">Delete Account</span>
          <ChevronRightIcon size={20} />
        </button>
      </Surface>
      <DeleteAccountDialog
        isOpen={isDeleting}
        onClose={() => {
          setIsDeleting(false);
        }}
      />
    </section>
  );
}
