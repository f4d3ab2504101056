import type { FakeState, HandlerRequest } from './fake-state';

/** The routes of passwords. */
export const passwordHandlers = {
  forgotPassword: () => ({ success: true as const, message: 'A reset link is on its way.' }),
  verifyResetToken: ({ resetToken }: FakeState, { params }: HandlerRequest<'verifyResetToken'>) =>
    params.token === resetToken
      ? { valid: true, message: 'This reset link is valid.' }
      : { valid: false, message: 'This reset link was already used.' },
  changePassword: (state: FakeState, { body }: HandlerRequest<'changePassword'>) => {
    state.password = body.newPassword;
    state.sessions = state.sessions.filter(({ current }) => current);
    return { success: true as const, message: 'Your password has been changed.' };
  },
  changeEmail: () => ({ success: true as const, message: 'Check your new email address.' }),
  confirmEmail: (state: FakeState) => {
    if (state.user) state.user = { ...state.user, email: 'ada.new@example.com' };
    return { success: true as const, message: 'Your email address has been changed.' };
  },
  resetPassword: (state: FakeState, { body }: HandlerRequest<'resetPassword'>) => {
    Object.assign(state, { password: body.newPassword, resetToken: null, user: null });
    return { success: true as const, message: 'Your password has been changed.' };
  },
};
