import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { CardArt } from '../../ui/card-art/card-art';
import { EmptyPanelText } from '../../ui/panel';
import { FoldedSection } from './folded-section';
import type { WalletStats } from './wallet-stats';

export function FeeFreeCards({ stats: { cards, feeFree } }: { readonly stats: WalletStats }) {
  return (
    <FoldedSection title="Fee-Free Cards" total={`${String(feeFree.length)} of ${String(cards.length)}`}>
      {feeFree.length === 0 ? (
        <EmptyPanelText>All of your cards have an annual fee.</EmptyPanelText>
      ) : (
        <ul aria-label="Fee-free cards" className="flex flex-col gap-2.5">
          {feeFree.map((card) => (
            <li key={card.id} className="flex items-center gap-3">
              <CardArt card={card} size="mini" />
              <span className="min-w-0">
                <span className="block text-body font-medium wrap-anywhere">
                  {formatApostrophes(card.name)}
                </span>
                <span className="block text-caption text-muted">{card.bank}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </FoldedSection>
  );
}
