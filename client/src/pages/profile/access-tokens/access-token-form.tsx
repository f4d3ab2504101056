import { type SubmitEvent, useState } from 'react';
import { TOKEN_SCOPES, type TokenScope } from '@tapwise/contracts/vocabulary/account/token-scopes';
import type { RouteRequest } from '../../../api/requests/route-url';
import { useFieldErrors } from '../../../lib/hooks/use-field-errors';
import { Field } from '../../../ui/field';
import { getErrorProps } from '../../../ui/get-error-props';
import { showErrorToast } from '../../../ui/toast/toasts';
import { SCOPE_LABELS } from './scope-labels';

interface AccessTokenFormProps {
  readonly id: string;
  readonly onSubmit: (token: RouteRequest<'createAccessToken'>['body']) => void;
}

/** Submits only with a name and at least one scope. */
export function AccessTokenForm({ id, onSubmit }: AccessTokenFormProps) {
  const { errors, show, form } = useFieldErrors();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') show({ name: 'Please enter a name.' });
    else if (scopes.length === 0)
      showErrorToast('Select a Permission', 'Please choose what the token allows.');
    else onSubmit({ name, scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)) });
  };
  const toggle = (scope: TokenScope) => {
    setScopes((previous) =>
      previous.includes(scope) ? previous.filter((other) => other !== scope) : [...previous, scope],
    );
  };
  return (
    <form {...form} id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        hint="The program that will use it, such as My spreadsheet."
        {...getErrorProps(errors['name'])}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
      <fieldset>
        <legend className="text-body font-medium">What It Allows</legend>
        {TOKEN_SCOPES.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-3 text-body">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={scopes.includes(scope)}
              onChange={() => {
                toggle(scope);
              }}
            />
            {SCOPE_LABELS[scope]}
          </label>
        ))}
      </fieldset>
    </form>
  );
}
