import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardChangePreview } from '@tapwise/contracts/http/schemas/admin-card';
import type { RevisionKind } from '@tapwise/contracts/vocabulary/cards/revision-kinds';
import { checkCards } from '../../../api/admin/catalog';
import { describeInvalidField } from '../../../lib/errors/describe-invalid-field';
import { findErrorStatus } from '../../../lib/errors/response-error';
import { useRefreshCards } from './use-refresh-cards';

/** New data of a card, and the version of the card that it is based on. */
export interface CardDraft {
  readonly data: unknown;
  readonly version: number;
}

export interface RevisionTerms {
  readonly kind: RevisionKind;
  readonly effectiveFrom: string;
}

const toRequest = ({ data, version }: CardDraft) => ({
  action: 'revise' as const,
  cards: [data],
  expectedVersions: [version],
});

/** Removes the path of the only card: `annualFee must be …` instead of `cards.0.annualFee must be …`. */
const withoutCardPath = (text: string) => text.replace(/^cards\.0(\.|: )/, '');

/**
 * Revises a card in two steps: the server checks the new data and returns what would change, then the operator saves
 * it. The server rejects both if the card has changed since its data was loaded.
 */
export function useRevision(adminKey: string, onSaved?: () => void) {
  const [draft, setDraft] = useState<CardDraft | null>(null);
  const [checked, setChecked] = useState<CardChangePreview | null>(null);
  const close = () => {
    setChecked(null);
  };
  const check = useMutation({
    mutationFn: async (next: CardDraft) => (await checkCards(adminKey, toRequest(next)))[0],
    onMutate: setDraft,
    onSuccess: (result) => {
      setChecked(result ?? null);
    },
  });
  const save = useRefreshCards(adminKey, {
    onDone: () => {
      close();
      check.reset();
      onSaved?.();
    },
    describeFailed: () => 'We couldn’t save the revision. Please try again.',
  });
  const error = save.error ?? check.error;
  return {
    check: (next: CardDraft) => {
      save.reset();
      check.mutate(next);
    },
    isChecking: check.isPending,
    /** The changes that saving would make. Null until the draft is checked. */
    checked,
    save: (terms: RevisionTerms) => {
      if (draft) save.mutate({ ...toRequest(draft), ...terms });
    },
    isSaving: save.isPending,
    close,
    /** Why the server rejected the draft, with the field. */
    errorText: error === null ? undefined : withoutCardPath(describeInvalidField(error)),
    /** Someone else changed the card in the meantime. */
    isOutdated: findErrorStatus(error) === 409,
    reset: () => {
      check.reset();
      save.reset();
      close();
    },
  };
}
