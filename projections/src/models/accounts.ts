import { type AccountDoc, accounts } from '@tapwise/contracts/read-models/accounts';
import { defineProjection } from './projection';
import { toOwnerUpdates } from './updates-for-owner';

type Change = Partial<Pick<AccountDoc, 'goals' | 'isOnboarded'>>;

/** An account's goals and onboarding. Name and email are in the vault. */
export const accountsProjection = defineProjection(
  accounts,
  ['AccountRegistered', 'GoalsSet', 'OnboardingCompleted'],
  (event) =>
    toOwnerUpdates<AccountDoc>(event, (id) => {
      const changeDoc = (changes: Change) => [
        { id, update: (doc?: AccountDoc) => doc && { ...doc, ...changes } },
      ];
      switch (event.type) {
        case 'AccountRegistered': {
          const registeredAt = event.metadata.occurredAt;
          return [{ id, update: () => ({ id, registeredAt, goals: [], isOnboarded: false }) }];
        }
        case 'GoalsSet':
          return changeDoc({ goals: event.data.goals });
        case 'OnboardingCompleted':
          return changeDoc({ isOnboarded: true });
      }
    }),
);
