import type { Mail } from './port';

/** The letter with a link to set a new password. */
export function resetLetter(to: string, link: string): Mail {
  return {
    to,
    subject: 'Reset your Tapwise password',
    text: `Somebody, we hope you, asked for a new Tapwise password.\n\nSet it here within one hour:\n${link}\n\nThe link works once. If it was not you, do nothing: your password stays as it is.\n`,
    html: `<p>Somebody, we hope you, asked for a new Tapwise password.</p>
<p><a href="${link}">Set a new password</a> within one hour. The link works once.</p>
<p>If it was not you, do nothing: your password stays as it is.</p>
`,
  };
}

/** The letter that tells of a changed password. */
export function passwordChangedLetter(to: string, publicUrl: string): Mail {
  const again = `${publicUrl}/forgot-password`;
  return {
    to,
    subject: 'Your Tapwise password was changed',
    text: `Your Tapwise password was changed and every device was signed out.\n\nIf it was not you, set another one now:\n${again}\n`,
    html: `<p>Your Tapwise password was changed and every device was signed out.</p>
<p>If it was not you, <a href="${again}">set another one now</a>.</p>
`,
  };
}
