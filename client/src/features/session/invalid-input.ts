import type { FieldErrors } from '../../lib/hooks/use-field-errors';
import type { ToastText } from '../../ui/toast/toasts';

/** Why a form can't be sent. */
export interface InvalidInput {
  readonly toast: ToastText;
  readonly errors: FieldErrors;
}
