import InfoIcon from 'lucide-react/icons/info';
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { cx } from './cx';

const TONES = {
  neutral: 'bg-fill text-text',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;

interface NoticeProps {
  readonly tone?: keyof typeof TONES;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A message inside the page. */
export function Notice({ tone = 'neutral', children, className }: NoticeProps) {
  const Icon = tone === 'neutral' ? InfoIcon : TriangleAlertIcon;
  return (
    <div
      data-slot="notice"
      className={cx('flex gap-2.5 rounded-control px-3 py-2.5 text-body', TONES[tone], className)}
    >
      <Icon className="mt-px shrink-0" width="18" height="18" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
