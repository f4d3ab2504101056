import { Notice } from './notice';

/** Warns about a change that would lose something. Screen readers announce it. */
export function ChangeWarnings({ lines }: { readonly lines: readonly string[] }) {
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
