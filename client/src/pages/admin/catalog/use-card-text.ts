import { useState } from 'react';
import type { AdminCardDetails } from '@tapwise/contracts/http/schemas/admin-card';

const formatJson = (data: unknown) => JSON.stringify(data, null, 2);

/** Parses JSON. Undefined if the text is invalid. */
export function parseJson(text: string): { readonly json: unknown } | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return { json };
  } catch {
    return undefined;
  }
}

/**
 * A card's data as text. Follows the stored card as long as the operator has typed nothing, and after a save. `version`
 * is the version of the card that the text is based on, so that saving doesn't overwrite another operator's change.
 */
export function useCardText(card: AdminCardDetails) {
  const [base, setBase] = useState(card);
  const [text, setText] = useState(() => formatJson(card.data));
  const [isSaved, setIsSaved] = useState(false);
  const isPristine = text === formatJson(base.data);
  const reset = () => {
    setBase(card);
    setText(formatJson(card.data));
    setIsSaved(false);
  };
  if (card !== base && (isPristine || isSaved)) reset();
  return {
    text,
    setText,
    version: base.version,
    isPristine,
    reset,
    markSaved: () => {
      setIsSaved(true);
    },
  };
}
