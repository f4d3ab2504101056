/** Home's question, which titles the search. */
export function QuestionTitle({ id }: { readonly id?: string }) {
  return (
    <h2 id={id} className="text-display font-bold tracking-tight text-balance">
      What are you shopping for today?
    </h2>
  );
}
