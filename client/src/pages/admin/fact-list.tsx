interface FactListProps {
  /** Labels and values. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Facts about one item: labels on the left, values on the right. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="flex flex-col gap-1.5 text-body">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
