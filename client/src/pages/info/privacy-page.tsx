import { findLogoHost } from '../../lib/page-settings/logo-url';
import { InfoList, InfoPage, InfoSection } from './info-page';

/** What is stored, where, and for how long. Follows docs/threat-model.md and docs/how-it-works/account-deletion.md. */
export function PrivacyPage() {
  return (
    <InfoPage
      title="Privacy"
      lead="What Tapwise stores about you, who can see it, and how to take it with you or delete it."
    >
      <Stored />
      <NotStored />
      <InBrowser />
      <Elsewhere />
      <InfoSection title="Who Can See It">
        <p>
          You, and the people who run Tapwise for you. They can see your name, email address, plan, cards, and
          activity, but not your password. Nothing in Tapwise sells or shares your data.
        </p>
        <p>
          If you share a household, its members see your name and which cards you have, until you leave. They
          don’t see your purchases, amounts, caps, goals, or history.
        </p>
        <p>
          Server logs contain which function was called, when, how long it took, and whether it failed. They
          contain no names, email addresses, stores, or amounts.
        </p>
      </InfoSection>
      <Deletion />
    </InfoPage>
  );
}

function Stored() {
  return (
    <InfoSection title="What We Store">
      <InfoList
        items={[
          'Your account: name, email address, earlier email addresses, and a hash of your password.',
          'Where you’re signed in, such as “Firefox on Windows.” A session ends after 7 days without use, and after 30 days at the latest.',
          'Your cards by name, with the dates, choices, memberships, point values, and goals that you enter.',
          'What you do: recommendations with their inputs, purchases, feedback, favorites, and searches.',
          'If you use them: the address of your browser’s push service, and hashes of your calendar link, access tokens, and household invitations.',
          'To stop password guessing: a digest of your network address, for up to 30 days.',
        ]}
      />
      <p>
        Your name, email address, and password hash are stored apart from everything else. The record of what
        you do contains only a random id.
      </p>
    </InfoSection>
  );
}

function NotStored() {
  return (
    <InfoSection title="What We Don’t Store">
      <p>
        We never ask for card numbers or bank logins. If you type a card number or an email address as a
        store, we reject the text and don’t store it. When you import a statement, your browser reads the
        file, removes card numbers, and sends only the rows that you confirm.
      </p>
    </InfoSection>
  );
}

function InBrowser() {
  return (
    <InfoSection title="Cookies and Your Browser">
      <InfoList
        items={[
          'One cookie keeps you signed in, together with its signature. A second one remembers that you’re signed in, so that the right screen opens first.',
          'After you change something, a cookie makes sure for a minute that you see the change.',
          'For offline use, your browser keeps what you last saw and what isn’t sent yet. Signing out deletes it.',
          'If you remember a place, your browser keeps the store’s name and where it is. We never receive either. Signing out deletes it, and so does the end of your session.',
          'Your browser also keeps the theme that you choose.',
        ]}
      />
      <p>There are no advertising or analytics cookies.</p>
    </InfoSection>
  );
}

function Elsewhere() {
  const logoHost = findLogoHost();
  return (
    <InfoSection title="Other Companies">
      <p>
        There are no ads, trackers, or analytics services.{' '}
        {logoHost === undefined
          ? 'Store icons are our own, so no other company learns where you shop.'
          : `Store logos come from ${logoHost}, which learns which stores your browser shows.`}
      </p>
      <p>
        If you turn on push notifications, your browser’s push service delivers them. They are encrypted, and
        name only the kind of deadline. Emails, such as password reset links, go through a mail service.
      </p>
    </InfoSection>
  );
}

function Deletion() {
  return (
    <InfoSection title="Export and Delete">
      <p>Profile has exports of all your data, as JSON and CSV, and of the events behind it.</p>
      <p>
        Delete Account in Profile removes your name, email addresses, password hash, and sessions, and takes
        your cards, purchases, and history out of Tapwise. Anonymous records of cards, stores, and amounts
        remain under the random id. If you typed a person’s name as a store, it stays there. Backups made
        before the deletion contain your account until they are deleted.
      </p>
    </InfoSection>
  );
}
