import { cx } from './cx';

export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 64 64" width="28" height="28" aria-hidden="true" className={cx('shrink-0', className)}>
      <rect width="64" height="64" rx="17" className="fill-accent" />
      <g fill="none" strokeWidth="5.5" strokeLinecap="round" className="stroke-on-accent">
        <path d="M28 25.5a9.5 9.5 0 0 1 0 13" />
        <path d="M35.5 19.4a18.5 18.5 0 0 1 0 25.2" />
        <path d="M43 13.3a27.5 27.5 0 0 1 0 37.4" opacity="0.55" />
      </g>
      <circle cx="19" cy="32" r="4.8" className="fill-on-accent" />
    </svg>
  );
}

export function Logo({ className }: { readonly className?: string }) {
  return (
    <span data-slot="logo" className={cx('flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="text-lead font-bold tracking-tight">Tapwise</span>
    </span>
  );
}
