import type { Mail } from './port';

/** The email with a link to set a new password. */
export function renderResetEmail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Reset your Tapwise password',
    text: `We received a request to reset your Tapwise password.\n\nSet a new password here within one hour:\n${link}\n\nThe link works once. If this wasn’t you, ignore this email. Your password won’t change.\n`,
    html: `<p>We received a request to reset your Tapwise password.</p>
<p><a href="${link}">Set a new password</a> within one hour. The link works once.</p>
<p>If this wasn’t you, ignore this email. Your password won’t change.</p>
`,
  };
}

/** The email with a link to confirm a new address. */
export function renderConfirmEmail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm your new email address for Tapwise',
    text: `We received a request to use this email address for a Tapwise account.\n\nConfirm it here within one hour:\n${link}\n\nThe link works once. If this wasn’t you, ignore this email. Nothing will change.\n`,
    html: `<p>We received a request to use this email address for a Tapwise account.</p>
<p><a href="${link}">Confirm your email address</a> within one hour. The link works once.</p>
<p>If this wasn’t you, ignore this email. Nothing will change.</p>
`,
  };
}

/** The email to an address that another user requested but that already has an account. */
export function renderAddressInUseEmail(to: string, publicUrl: string): Mail {
  const signInUrl = `${publicUrl}/login`;
  return {
    to,
    subject: 'Your email address already has a Tapwise account',
    text: `We received a request to use this email address for another Tapwise account. It already has its own account, so nothing will change.\n\nSign in to it here:\n${signInUrl}\n\nIf this wasn’t you, ignore this email.\n`,
    html: `<p>We received a request to use this email address for another Tapwise account. It already has its own account, so nothing will change.</p>
<p><a href="${signInUrl}">Sign in to it</a>. If this wasn’t you, ignore this email.</p>
`,
  };
}

/** The email to the current address about a requested change. Doesn't contain the new address. */
export function renderEmailChangeNotice(to: string, publicUrl: string): Mail {
  const resetUrl = `${publicUrl}/forgot-password`;
  return {
    to,
    subject: 'Your Tapwise email address is about to change',
    text: `We received a request to change the email address of your Tapwise account. It changes once the new address is confirmed.\n\nIf this wasn’t you, reset your password now. This also cancels the change:\n${resetUrl}\n`,
    html: `<p>We received a request to change the email address of your Tapwise account. It changes once the new address is confirmed.</p>
<p>If this wasn’t you, <a href="${resetUrl}">reset your password now</a>. This also cancels the change.</p>
`,
  };
}

/** The email to the old address after the change. Doesn't contain the new address. */
export function renderEmailChangedEmail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Tapwise email address was changed',
    text: `The email address of your Tapwise account was changed. You can no longer sign in or reset your password with this one.\n\nIf this wasn’t you, contact the operator of ${publicUrl}.\n`,
    html: `<p>The email address of your Tapwise account was changed. You can no longer sign in or reset your password with this one.</p>
<p>If this wasn’t you, contact the operator of <a href="${publicUrl}">${publicUrl}</a>.</p>
`,
  };
}

/** The email about a changed password. `signedOut`: where the user was signed out. */
export function renderPasswordChangedEmail(
  to: string,
  {
    publicUrl,
    signedOut,
  }: { readonly publicUrl: string; readonly signedOut: 'all devices' | 'all other devices' },
): Mail {
  const resetUrl = `${publicUrl}/forgot-password`;
  return {
    to,
    subject: 'Your Tapwise password was changed',
    text: `Your Tapwise password was changed, and you’ve been signed out on ${signedOut}.\n\nIf this wasn’t you, reset your password now:\n${resetUrl}\n`,
    html: `<p>Your Tapwise password was changed, and you’ve been signed out on ${signedOut}.</p>
<p>If this wasn’t you, <a href="${resetUrl}">reset your password now</a>.</p>
`,
  };
}
