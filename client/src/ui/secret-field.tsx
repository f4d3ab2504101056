import EyeIcon from 'lucide-react/icons/eye';
import EyeOffIcon from 'lucide-react/icons/eye-off';
import { type ComponentProps, useId } from 'react';
import { flushSync } from 'react-dom';
import { Field } from './field';

interface SecretFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'after' | 'id' | 'prefix'> {
  /** Whether the text is readable. */
  readonly isShown: boolean;
  readonly onToggle: () => void;
  /** Whether Tab skips the button, because the button of a later field does the same. */
  readonly isButtonSkipped?: boolean;
}

/** A password input with a button that shows its text. The button keeps the caret and the focus where they are. */
export function SecretField({
  label,
  isShown,
  onToggle,
  isButtonSkipped = false,
  ...props
}: SecretFieldProps) {
  const id = useId();
  const toggle = () => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    const { selectionStart, selectionEnd } = input;
    flushSync(onToggle);
    // Browsers move the caret when the type of an input changes.
    input.setSelectionRange(selectionStart, selectionEnd);
  };
  const Icon = isShown ? EyeOffIcon : EyeIcon;
  return (
    <Field
      {...props}
      id={id}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button
          type="button"
          tabIndex={isButtonSkipped ? -1 : undefined}
          aria-controls={id}
          className="flex size-11 items-center justify-center rounded-control text-muted -outline-offset-4 transition-colors hover:text-text"
          onMouseDown={(event) => {
            if (document.activeElement?.id === id) event.preventDefault();
          }}
          onClick={toggle}
        >
          <Icon size={20} />
          {/* Not an aria-label, so that the name of the field remains the only label with that text. */}
          <span className="sr-only">
            {isShown ? 'Hide' : 'Show'} {label.toLowerCase()}
          </span>
        </button>
      }
    />
  );
}
