import { useId } from 'react';
import { Surface } from '../../ui/surface';

const STEPS = [
  {
    title: 'Download your statement',
    text: 'Sign in to your bank’s website or finance app, and export your transactions.',
  },
  {
    title: 'Choose the card',
    text: 'Pick the card that the statement is from. We suggest it if the file names it.',
  },
  {
    title: 'Check what we found',
    text: 'We sort your purchases by store and category, and leave out payments, fees, and what you already recorded.',
  },
  {
    title: 'Import',
    text: 'Purchases then shows what each one earned, and Insights where another card would have earned more. You can undo the import.',
  },
] as const;

/** What happens from the file to the imported purchases. */
export function ImportSteps() {
  const id = useId();
  return (
    <Surface aria-labelledby={id} className="flex flex-col gap-4 p-4">
      <h2 id={id} className="text-lead font-semibold">
        How It Works
      </h2>
      <ol className="flex flex-col gap-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-body font-semibold text-accent"
            >
              {index + 1}
            </span>
            <div className="min-w-0 pt-1">
              <h3 className="text-body font-semibold">{title}</h3>
              <p className="text-body text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Surface>
  );
}
