import { expect, test } from 'vitest';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { signInWith } from '../support/browser/api-calls';
import { describeInBrowser } from '../support/browser/journey';
import {
  askOnHome,
  checkEligibility,
  invite,
  joinAndLeave,
  spendCredits,
  spendOffer,
} from '../support/browser/wallet-year-screens';

/** Each audit takes a few seconds on a small machine. */
const AUDITED_MS = 240_000;

const TODAY = toDay(new Date().toISOString());

describeInBrowser('a wallet over the whole year', (open) => {
  test(
    'has offers that are pasted, counted in an answer, and used by a purchase',
    async () => {
      const { app, context, page, audit, end } = await open('phone', 'light');
      await signInWith(context, app.url, 'ada@example.com', ['citi-double-cash', 'amex-gold']);
      await spendOffer(page, app.url, audit);
      await end();
    },
    AUDITED_MS,
  );

  test(
    'has credits that remind, count in an answer, and are used by hand',
    async () => {
      const { app, context, page, audit, end } = await open('desktop', 'dark');
      await signInWith(context, app.url, 'grace@example.com', ['chase-sapphire-preferred', 'amex-gold']);
      // The membership year ends in six days.
      await context.request.put(`${app.url}/api/user/cards/chase-sapphire-preferred/details`, {
        data: { openedOn: addDays(TODAY, 6 - 365) },
      });
      await spendCredits(page, app.url, audit);
      await checkEligibility(page, app.url, audit);
      await end();
    },
    AUDITED_MS,
  );

  test(
    'is shared with a household by a link, until a member leaves',
    async () => {
      const ada = await open('desktop', 'light');
      await signInWith(ada.context, ada.app.url, 'mary@example.com', ['amex-blue-cash-preferred']);
      const path = await invite(ada.page, ada.app.url, ada.audit);
      const sam = await open('phone', 'dark');
      await signInWith(sam.context, sam.app.url, 'sam@example.com', ['citi-double-cash']);
      await joinAndLeave(sam.page, sam.app.url, path, sam.audit);
      const answer = await askOnHome(sam.page, sam.app.url, 'Whole Foods');
      expect(await answer.getByText('would earn').count()).toBe(0);
      await sam.end();
      await ada.end();
    },
    AUDITED_MS,
  );
});
