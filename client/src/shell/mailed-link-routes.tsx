import { Route, Switch } from 'wouter';
import { ConfirmEmailPage } from '../pages/confirm-email/confirm-email-page';
import { ResetPasswordPage } from '../pages/reset-password/reset-password-page';

/** The screens that mailed links open. */
export function MailedLinkRoutes() {
  return (
    <Switch>
      <Route path="/reset-password" component={ResetPasswordPage} />
      <Route path="/confirm-email" component={ConfirmEmailPage} />
    </Switch>
  );
}
