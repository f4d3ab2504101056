import { useState } from 'react';
import { buildLogoUrl } from '../../../lib/page-settings/logo-url';
import { PlaceIcon } from './place-icon';

interface PlaceLogoProps {
  /** The domain of the store, if it's known. */
  readonly domain: string | undefined;
  /** A reward category or a group of brands. */
  readonly kind: string;
  readonly size: number;
  readonly className?: string;
}

/** A store's logo. Without a logo service, or if loading fails, the icon of its category. */
export function PlaceLogo({ domain, kind, size, className = '' }: PlaceLogoProps) {
  const logo = buildLogoUrl(domain);
  const [failed, setFailed] = useState<string>();
  if (logo === undefined || logo === failed) {
    return <PlaceIcon kind={kind} size={size} className={className} />;
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
