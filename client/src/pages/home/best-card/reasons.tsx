import CheckIcon from 'lucide-react/icons/check';
import { OneLineNote } from '../../../features/answer/one-line-note';

interface ReasonsProps {
  readonly title: string;
  readonly reasons: readonly string[];
}

export function Reasons({ title, reasons }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">{title}</h3>
      <ul className="flex flex-col gap-2.5">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-2.5 text-body">
            <CheckIcon size={18} className="mt-px shrink-0 text-positive" />
            <OneLineNote text={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}
