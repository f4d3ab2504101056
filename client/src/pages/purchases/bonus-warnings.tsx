import { Notice } from '../../ui/notice';

/** The welcome bonuses that a change would put out of reach. */
export function BonusWarnings({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div role="alert" className="flex flex-col gap-2">
      {lines.map((line) => (
        <Notice key={line} tone="warning">
          {line}
        </Notice>
      ))}
    </div>
  );
}
