import { useState } from 'react';
import { buildLogoUrl } from '../../../lib/page-settings/logo-url';
import { findBrand, getPlaceKind } from './known-places';
import { PlaceIcon } from './place-icon';

interface PlaceLogoProps {
  readonly place: string;
  readonly size: number;
  readonly className?: string;
}

/** A store's logo. Without a logo service, or if loading fails, the icon of its category. */
export function PlaceLogo({ place, size, className = '' }: PlaceLogoProps) {
  const logo = buildLogoUrl(findBrand(place)?.domain);
  const [failed, setFailed] = useState<string>();
  if (logo === undefined || logo === failed) {
    return <PlaceIcon kind={getPlaceKind(place)} size={size} className={className} />;
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
