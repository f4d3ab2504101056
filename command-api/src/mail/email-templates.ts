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
