import { useState } from 'react';
import { logoOf } from '../../lib/logo-of';
import { PlaceIcon } from '../../ui/place-icons';
import { findBrand, placeKind } from './places';

interface PlaceSignProps {
  readonly place: string;
  readonly size: number;
  readonly className?: string;
}

/** A shop's logo where the installation has a source of logos; the drawing of its kind else, and when loading fails. */
export function PlaceSign({ place, size, className = '' }: PlaceSignProps) {
  const logo = logoOf(findBrand(place)?.domain);
  const [failed, setFailed] = useState<string>();
  if (logo === undefined || logo === failed) {
    return <PlaceIcon kind={placeKind(place)} width={size} height={size} className={className} />;
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
