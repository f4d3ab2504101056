import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { buildLogoUrl } from '../../../lib/page-settings/logo-url';

interface PlaceLogoProps {
  /** The domain of the store, if it's known. */
  readonly domain: string | undefined;
  /** Shown without a logo. */
  readonly Icon: LucideIcon;
  readonly size: number;
  readonly className?: string;
}

/** A store's logo. Without a logo service, or if loading fails, the icon. */
export function PlaceLogo({ domain, Icon, size, className = '' }: PlaceLogoProps) {
  const logo = buildLogoUrl(domain);
  const [failed, setFailed] = useState<string>();
  if (logo === undefined || logo === failed) {
    return <Icon data-slot="place-icon" size={size} className={className} />;
  }
  return (
    <img
      src={logo}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      className={`rounded object-contain ${className}`}
      onError={() => {
        setFailed(logo);
      }}
    />
  );
}
