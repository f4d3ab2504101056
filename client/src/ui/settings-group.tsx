import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx';
import { SectionHeading } from './section-heading';
import { Surface } from './surface';
import { Switch } from './switch';

interface SettingsGroupProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Explains the rows, below them. */
  readonly note?: ReactNode;
}

/** Rows of settings under a heading. */
export function SettingsGroup({ title, children, note }: SettingsGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <SectionHeading id={id}>{title}</SectionHeading>
      <SettingsList>{children}</SettingsList>
      {note !== undefined && <div className="pt-1">{note}</div>}
    </section>
  );
}

/** Rows of settings without a heading. */
export function SettingsList({ children }: { readonly children: ReactNode }) {
  return <Surface className="divide-y divide-line px-5">{children}</Surface>;
}

interface RowContentProps {
  readonly label: string;
  /** Below the label. */
  readonly hint?: string;
  /** The current value, at the end of the row. */
  readonly value?: ReactNode;
  readonly isDanger?: boolean;
}

const ROW = 'flex min-h-14 w-full items-center gap-3 py-2 text-left text-body';

function RowContent({ label, hint, value, isDanger = false }: RowContentProps) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className={cx('block font-medium', isDanger && 'text-danger')}>{label}</span>
        {hint !== undefined && <span className="block text-caption text-muted wrap-anywhere">{hint}</span>}
      </span>{' '}
      {value !== undefined && <span className="shrink-0 text-right text-muted">{value}</span>}
    </>
  );
}

interface SettingsRowProps extends RowContentProps {
  /** Replaces the arrow, which means that the row opens something. */
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

/** A row that opens a sheet, or does something at once. */
export function SettingsRow({ icon, isDisabled = false, onPress, ...content }: SettingsRowProps) {
  return (
    <button
      type="button"
      data-slot="settings-row"
      className={cx(ROW, 'disabled:cursor-not-allowed disabled:opacity-45')}
      disabled={isDisabled}
      onClick={onPress}
    >
      <RowContent {...content} />
      {icon ?? <ChevronRightIcon size={20} className="shrink-0 text-muted" />}
    </button>
  );
}

interface SettingsControlProps {
  readonly label: string;
  /** The control, at the end of the row, or below the label if there is no room. */
  readonly children: ReactNode;
}

/** A row with a control of its own. */
export function SettingsControl({ label, children }: SettingsControlProps) {
  return (
    <div data-slot="settings-row" className={cx(ROW, 'flex-wrap justify-between')}>
      <span className="font-medium">{label}</span>
      {children}
    </div>
  );
}

/** A row that turns something on or off. */
export function SettingsSwitch(props: ComponentProps<typeof Switch>) {
  return (
    <div data-slot="settings-row" className="py-1.5">
      <Switch {...props} />
    </div>
  );
}
