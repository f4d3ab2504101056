import { accounts, type AccountDoc } from '@tapwise/contracts/read-models/account';
import { defineProjection } from '../projection';
import { ofOwner } from './of-owner';

type Change = Partial<Pick<AccountDoc, 'goals' | 'isOnboarded'>>;

/** What an account decided about itself; its name and address are in the vault. */
export const accountsProjection = defineProjection(
  accounts,
  ['AccountRegistered', 'GoalsSet', 'OnboardingCompleted'],
  (event) =>
    ofOwner<AccountDoc>(event, (id) => {
      const change = (changes: Change) => [
        { id, update: (doc?: AccountDoc) => doc && { ...doc, ...changes } },
      ];
      switch (event.type) {
        case 'AccountRegistered': {
          const registeredAt = event.metadata.occurredAt;
          return [{ id, update: () => ({ id, registeredAt, goals: [], isOnboarded: false }) }];
        }
        case 'GoalsSet':
          return change({ goals: event.data.goals });
        case 'OnboardingCompleted':
          return change({ isOnboarded: true });
      }
    }),
);
