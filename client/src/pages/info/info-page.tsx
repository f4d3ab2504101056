import { type ReactNode, useId } from 'react';
import { useDescription } from '../../lib/hooks/use-description';
import { useTitle } from '../../lib/hooks/use-title';

interface InfoPageProps {
  readonly title: string;
  /** One sentence, which search engines show, too. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page about Tapwise: for reading, in the shell or without it. It starts at the same edge as what is around it. */
export function InfoPage({ title, lead, children }: InfoPageProps) {
  useTitle(title);
  useDescription(lead);
  return (
    <article className="flex w-full max-w-2xl flex-col gap-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-title font-semibold tracking-tight text-balance">{title}</h1>
        <p className="text-lead text-muted text-pretty">{lead}</p>
      </header>
      {children}
    </article>
  );
}

interface InfoSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of paragraphs and lists. */
export function InfoSection({ title, children }: InfoSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 text-lead">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A list in a text. */
export function InfoList({ items }: { readonly items: readonly ReactNode[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-muted">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
