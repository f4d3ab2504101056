import type { FakeState } from './fake-state';

interface WithToken {
  readonly params: Readonly<Record<string, string>>;
}
interface WithPassword {
  readonly body: { readonly newPassword: string };
}

/** The routes of the password reset. */
export const passwordHandlers = {
  forgotPassword: () => ({ success: true as const, message: 'A reset link is on its way.' }),
  verifyResetToken: ({ resetToken }: FakeState, { params }: WithToken) =>
    params.token === resetToken
      ? { valid: true, message: 'This reset link is valid.' }
      : { valid: false, message: 'This reset link was used already.' },
  resetPassword: (state: FakeState, { body }: WithPassword) => {
    Object.assign(state, { password: body.newPassword, resetToken: null, user: null });
    return { success: true as const, message: 'Your password has been changed.' };
  },
};
