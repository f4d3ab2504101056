import { CardArt } from '../../ui/card-art/card-art';
import { StepHeading } from './step-heading';

const FAN = [
  {
    card: { name: 'Citi Double Cash', bank: 'Citi', network: 'mastercard' },
    className: 'top-0 left-0 -rotate-6',
  },
  {
    card: { name: 'Amex Gold', bank: 'American Express', network: 'amex' },
    className: 'top-8 left-[12%] -rotate-2',
  },
  {
    card: { name: 'Chase Sapphire Preferred', bank: 'Chase', network: 'visa' },
    className: 'top-18 left-[24%] rotate-3',
  },
] as const;

export function WelcomeStep() {
  return (
    <div className="flex flex-col gap-8">
      <div aria-hidden="true" className="relative mx-auto mt-2 h-64 w-full max-w-90">
        {FAN.map(({ card, className }) => (
          <div key={card.name} className={`absolute w-64 ${className}`}>
            <CardArt card={card} size="hero" />
          </div>
        ))}
      </div>
      <StepHeading title="Welcome to Tapwise">
        Type where you shop, and see which of your cards earns the most. Setup takes a minute.
      </StepHeading>
    </div>
  );
}
