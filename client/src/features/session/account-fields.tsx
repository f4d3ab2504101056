import { useState } from 'react';
import type { FieldErrors } from '../../lib/hooks/use-field-errors';
import { getPasswordMinLength } from '../../lib/page-settings/password-min-length';
import { Field } from '../../ui/field';
import { getErrorProps } from '../../ui/get-error-props';
import { SecretField } from '../../ui/secret-field';

interface AccountFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
}

/** The email of an account. Password managers fill it in. */
export function EmailField({ value, onChange, error }: AccountFieldProps) {
  return (
    <Field
      {...getErrorProps(error)}
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}

interface PasswordFieldProps extends AccountFieldProps {
  readonly label?: string;
  readonly name?: string;
  readonly required?: boolean;
}

/** The account's password. Password managers fill it in. */
export function PasswordField({
  label = 'Password',
  name = 'password',
  required = false,
  value,
  onChange,
  error,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <SecretField
      {...getErrorProps(error)}
      label={label}
      isShown={isShown}
      onToggle={() => {
        setIsShown(!isShown);
      }}
      name={name}
      autoComplete="current-password"
      required={required}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}

interface NewPasswordFieldsProps {
  /** Whether the account has a password already. */
  readonly isReplacement?: boolean;
  readonly password: string;
  readonly onPassword: (value: string) => void;
  readonly confirmation: string;
  readonly onConfirmation: (value: string) => void;
  /** What is wrong with `password` and `confirmation`. */
  readonly errors: FieldErrors;
}

/** A new password and its confirmation. Both buttons show both. */
export function NewPasswordFields({
  isReplacement = false,
  password,
  onPassword,
  confirmation,
  onConfirmation,
  errors,
}: NewPasswordFieldsProps) {
  const [isShown, setIsShown] = useState(false);
  const name = isReplacement ? 'New Password' : 'Password';
  const common = {
    autoComplete: 'new-password',
    minLength: getPasswordMinLength(),
    isShown,
    onToggle: () => {
      setIsShown(!isShown);
    },
  };
  return (
    <>
      <SecretField
        {...common}
        isButtonSkipped
        label={name}
        name="password"
        hint={`At least ${String(getPasswordMinLength())} characters`}
        {...getErrorProps(errors['password'])}
        value={password}
        onChange={(event) => {
          onPassword(event.target.value);
        }}
      />
      <SecretField
        {...common}
        {...getErrorProps(errors['confirmation'])}
        label={`Confirm ${name}`}
        name="confirmation"
        value={confirmation}
        onChange={(event) => {
          onConfirmation(event.target.value);
        }}
      />
    </>
  );
}
