import { Link } from 'wouter';
import published from '@tapwise/rewards/data/accuracy.json';
import { formatPartialDate } from '../../lib/format/format-partial-date';
import { InfoList, InfoPage, InfoSection } from './info-page';

const count = new Intl.NumberFormat('en-US');

/** What Tapwise does, how it decides, and how often it is right. */
export function AboutPage() {
  return (
    <InfoPage
      title="About Tapwise"
      lead="Tapwise shows which card in your wallet earns the most at a store, and why."
    >
      <InfoSection title="How It Decides">
        <p>
          You pick your cards from our catalog. For each card, we keep its reward rules from public card terms
          and data: rates, caps, exclusions, and foreign transaction fees, with their source and date.
        </p>
        <p>
          Issuers pay bonuses by how a store is registered with card networks, which can differ from what it
          sells. So we find the store, then how it’s usually registered, then what each of your cards earns
          there. We leave out cards that the store doesn’t take. The purchases that you record determine how
          much is left of each cap.
        </p>
      </InfoSection>
      <InfoSection title="How Accurate It Is">
        <p>
          On {formatPartialDate(published.asOf)}, {count.format(published.right)} of{' '}
          {count.format(published.cases)} test cases were right: {published.percent.toFixed(1)}%. Each case is
          a wallet and a store, a typed place, or a line of a bank statement, and has the right answer
          according to card terms and merchant data. A case counts as right only if everything matches, such
          as the card, the value to the cent, and the cards that aren’t accepted.
        </p>
        <p>We fix misses as we find them. Places that no case covers can be less accurate.</p>
      </InfoSection>
      <InfoSection title="What You Can Check">
        <InfoList
          items={[
            'Every recommendation has a receipt with its inputs, which you can recompute.',
            'A card’s page shows where each rule comes from and when we checked it, or that we assumed it.',
            'If we correct a card, we show you which of your recommendations would be different today.',
          ]}
        />
      </InfoSection>
      <InfoSection title="Who Pays for It">
        <p>
          There are no ads, and issuers can’t pay for a better rank. The ranking depends on your cards,
          settings, and purchases, and on the store. Premium members do: see our <PricingLink />.
        </p>
      </InfoSection>
    </InfoPage>
  );
}

function PricingLink() {
  return (
    <Link
      to="/landing"
      className="relative font-medium text-accent underline after:absolute after:inset-x-0 after:-inset-y-3.5"
    >
      plans and prices
    </Link>
  );
}
