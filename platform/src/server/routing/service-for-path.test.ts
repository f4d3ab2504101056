import { describe, expect, it } from 'vitest';
import { routes } from '@tapwise/contracts/http/routes';
import { findServiceForPath } from './service-for-path';

describe('the service for a path', () => {
  it('is recorded for every route', () => {
    const recorded = Object.entries(routes).map(([name, { method, path }]) => {
      const example = path.replace(/:\w+/, 'some-id');
      return `${name}: ${method} ${example} → ${String(findServiceForPath(method, example))}`;
    });
    expect(recorded.join('\n')).toMatchInlineSnapshot(`
      "currentUser: GET /api/auth/user → query
      user: GET /api/user → query
      signUp: POST /api/auth/signup → command
      signIn: POST /api/auth/login → command
      signInPage: GET /api/login → command
      signOut: GET /api/logout → command
      postSignOut: POST /api/logout → command
      forgotPassword: POST /api/auth/forgot-password → command
      verifyResetToken: GET /api/auth/verify-reset-token/some-id → query
      resetPassword: POST /api/auth/reset-password → command
      changePassword: PUT /api/user/password → command
      changeEmail: PUT /api/user/email → command
      confirmEmail: POST /api/user/email/confirm → command
      changeName: PUT /api/user/name → command
      setGoals: PUT /api/user/goals → command
      completeOnboarding: POST /api/user/complete-onboarding → command
      deleteAccount: DELETE /api/user → command
      sessions: GET /api/user/sessions → command
      endOtherSessions: DELETE /api/user/sessions → command
      endSession: DELETE /api/user/sessions/some-id → command
      createAccessToken: POST /api/user/tokens → command
      accessTokens: GET /api/user/tokens → command
      revokeAccessToken: DELETE /api/user/tokens/some-id → command
      household: GET /api/household → command
      inviteToHousehold: POST /api/household/invitations → command
      joinHousehold: POST /api/household/join → command
      leaveHousehold: DELETE /api/household/membership → command
      creditCards: GET /api/credit-cards → query
      popularCreditCards: GET /api/credit-cards/popular → query
      searchCreditCards: GET /api/credit-cards/search → query
      cardDetails: GET /api/credit-cards/some-id/details → query
      userCards: GET /api/user/cards → query
      canAddCard: GET /api/user/can-add-card → query
      addCard: POST /api/user/cards → command
      removeCard: DELETE /api/user/cards/some-id → command
      restoreCard: POST /api/user/cards/some-id/restore → command
      cardCaps: GET /api/user/cards/some-id/caps → command
      chooseActiveCards: PUT /api/user/cards/active → command
      chooseCategory: PUT /api/user/cards/some-id/choice → command
      activateQuarter: POST /api/user/cards/some-id/activation → command
      enterQuarter: PUT /api/user/cards/some-id/rotation → command
      setCardDetails: PUT /api/user/cards/some-id/details → command
      credits: GET /api/user/credits → command
      enrollCredit: PUT /api/user/credits/some-id → command
      useCredit: POST /api/user/credits/some-id/uses → command
      removeCreditUse: DELETE /api/user/credits/some-id/uses/:useId → command
      addOffer: POST /api/user/offers → command
      offers: GET /api/user/offers → command
      removeOffer: DELETE /api/user/offers/some-id → command
      eligibility: GET /api/user/eligibility/some-id → query
      excludedCards: GET /api/user/eligibility → query
      cardHistory: GET /api/user/card-history → query
      stateCardHistory: PUT /api/user/card-history → command
      settings: GET /api/user/settings → query
      setFacts: PUT /api/user/facts → command
      setValuations: PUT /api/user/valuations → command
      clarifyPlace: POST /api/user/places/reply → command
      reminders: GET /api/user/reminders → command
      setReminderKinds: PUT /api/user/reminders → command
      calendarFeed: GET /api/user/calendar → command
      createCalendarFeed: POST /api/user/calendar → command
      revokeCalendarFeed: DELETE /api/user/calendar → command
      calendar: GET /calendar/some-id.ics → command
      pushKey: GET /api/user/push-key → command
      enablePush: POST /api/user/push-subscriptions → command
      disablePush: DELETE /api/user/push-subscriptions → command
      recommend: POST /api/recommend → command
      answerInputs: GET /api/user/answer-inputs → command
      userRecommendations: GET /api/user/recommendations → query
      recommendation: GET /api/user/recommendations/some-id → query
      verifyRecommendation: GET /api/user/recommendations/some-id/verify → command
      giveFeedback: POST /api/user/feedback → command
      recordPurchase: POST /api/purchases → command
      importPurchases: POST /api/purchases/import → command
      correctPurchase: PUT /api/purchases/some-id → command
      removePurchase: DELETE /api/purchases/some-id → command
      refundPurchase: POST /api/purchases/some-id/refunds → command
      userPurchases: GET /api/user/purchases → query
      purchaseTotals: GET /api/user/purchases/totals → query
      purchaseStores: GET /api/user/purchases/stores → query
      purchaseCards: GET /api/user/purchases/cards → query
      exportAll: GET /api/user/export → query
      exportEvents: GET /api/user/export/events → command
      searchHistory: GET /api/user/search-history → query
      favorites: GET /api/user/favorites → query
      toggleFavorite: POST /api/user/favorites/toggle → command
      suggestions: GET /api/search/enhanced-suggestions → query
      insights: GET /api/user/insights → query
      leftOnTheTable: GET /api/user/left-on-the-table → command
      whatIf: POST /api/user/what-if → command
      cardValues: GET /api/user/card-values → command
      subscription: GET /api/user/subscription → query
      pricing: GET /api/pricing → query
      upgradeToPremium: POST /api/upgrade-to-premium → command
      cancelSubscription: POST /api/cancel-subscription → command
      resumeSubscription: POST /api/resume-subscription → command
      support: GET /api/support → query
      adminProjections: GET /api/admin/projections → query
      adminErrors: GET /api/admin/errors → query
      adminCommandErrors: GET /api/admin/errors/commands → command
      rebuildProjection: POST /api/admin/projections/some-id/rebuild → command
      resumeProjection: POST /api/admin/projections/some-id/resume → command
      adminPrices: GET /api/admin/prices → query
      setPrice: POST /api/admin/pricing → command
      adminCards: GET /api/admin/cards → query
      adminCard: GET /api/admin/cards/some-id → query
      adminQuarters: GET /api/admin/rotating-quarters → query
      checkCards: POST /api/admin/cards/check → command
      refreshCards: POST /api/admin/refresh-cards → command
      adminUsers: GET /api/admin/users → query
      adminUser: GET /api/admin/users/some-id → query
      sendPasswordResetEmail: POST /api/admin/users/some-id/reset → command
      deleteUser: DELETE /api/admin/users/some-id → command
      adminStats: GET /api/admin/stats → query
      adminAudit: GET /api/admin/audit → query
      openApi: GET /api/openapi.json → query
      apiPage: GET /api/docs → query"
    `);
  });

  it.each([
    ['GET', '/', undefined],
    ['GET', '/apiary', undefined],
    ['POST', '/login', undefined],
    ['GET', '/api', 'command'],
    ['PATCH', '/api/user/cards', 'command'],
    ['GET', '/api/nowhere', 'command'],
    ['GET', '/calendar/some-secret.ics', 'command'],
    ['HEAD', '/calendar/some-secret.ics', 'command'],
    ['POST', '/calendar/some-secret.ics', 'command'],
    ['GET', '/calendar/some-secret', 'command'],
    ['GET', '/calendar', undefined],
    ['GET', '/metrics', 'query'],
  ])('%s %s goes to %s', (method, path, expected) => {
    expect(findServiceForPath(method, path)).toBe(expected);
  });
});
