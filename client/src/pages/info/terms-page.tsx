import { InfoList, InfoPage, InfoSection } from './info-page';

export function TermsPage() {
  return (
    <InfoPage title="Terms" lead="What you can expect from Tapwise, and what we expect from you.">
      <InfoSection title="What Tapwise Is">
        <p>
          Tapwise estimates what your cards earn. Its answers are information, not financial advice. Rates
          come from public card terms and data, and can change or be wrong. What your issuer pays depends on
          its own terms and on how it categorizes the purchase. Check with your issuer before you rely on a
          rate.
        </p>
        <p>Tapwise isn’t affiliated with any bank, card network, or store. Their names belong to them.</p>
      </InfoSection>
      <InfoSection title="Your Account">
        <InfoList
          items={[
            'Use your own email address, and keep your password to yourself.',
            'Don’t enter card numbers or other people’s private data.',
            'Don’t try to get into other accounts or to overload the service. We limit how often each account can call it.',
          ]}
        />
      </InfoSection>
      <InfoSection title="Plans">
        <p>
          The free plan has 3 cards, and Premium up to 30. Every other feature is the same. This version of
          Tapwise has no payment provider: upgrading shows the price and starts Premium, but doesn’t charge
          you.
        </p>
        <p>
          You can cancel Premium at any time. It stays active until the end of the billing cycle. Then up to
          three of your cards stay active, and you choose which. The others are kept, and an upgrade brings
          them back.
        </p>
      </InfoSection>
      <InfoSection title="Your Data">
        <p>
          What you enter is yours. You can export it and delete your account in Profile. The Privacy page
          describes what we store.
        </p>
      </InfoSection>
      <InfoSection title="No Guarantee">
        <p>
          Tapwise is provided as is. We can’t guarantee that it is always available or that every answer is
          right. As far as the law allows, we aren’t liable for rewards that you miss or fees that you pay.
        </p>
      </InfoSection>
    </InfoPage>
  );
}
