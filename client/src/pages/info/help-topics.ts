interface Question {
  readonly question: string;
  /** Whether the answer ends with how to write to us, if there is an address. */
  readonly canWrite?: boolean;
  /** One paragraph each. */
  readonly answer: readonly string[];
}

export interface HelpTopic {
  readonly title: string;
  readonly questions: readonly Question[];
}

const RECOMMENDATIONS: HelpTopic = {
  title: 'Recommendations',
  questions: [
    {
      question: 'Why this card?',
      answer: [
        'By our estimate, it earns the most for this purchase. We compare your cards’ rates at this store, what’s left of their caps, and what points are worth to you. The answer lists the reasons and your next best card.',
        'Recent Recommendations on Home opens the receipt of an answer, with every card, every rule, and the inputs. You can recompute it there.',
      ],
    },
    {
      question: 'Why isn’t the card with the highest rate first?',
      answer: [
        'Its cap may be used up, its bonus may exclude this kind of store, or the store may not take it. A receipt gives the reason for each card.',
        'We compare what points are worth: 3x points worth 0.6¢ each earn less than 2% cash back.',
      ],
    },
    {
      question: 'Why don’t you suggest my American Express at Costco?',
      answer: [
        'Costco’s US warehouses take only Visa credit cards. Its website takes Visa, Mastercard, and Discover. We leave out cards that a store doesn’t take, and list them under the answer.',
      ],
    },
    {
      question: 'Why does this store count as something else?',
      answer: [
        'Issuers pay by how the store is registered with card networks. Target counts as a discount store even when it sells groceries, and food from a warehouse club counts as the club.',
        'If we misread the store, add a category to your search. If your bank categorizes a store differently, answer the question about it, and we’ll remember your reply.',
      ],
    },
    {
      question: 'What are my points worth?',
      answer: [
        'Until you choose a goal, we count our estimate of their travel value. If cash back ranks above travel and premium benefits in your goals, we count their cash value. You can set your own value for each kind of points in Profile.',
      ],
    },
  ],
};

const CARDS: HelpTopic = {
  title: 'Cards and Caps',
  questions: [
    {
      question: 'How do caps work?',
      answer: [
        'Many bonus rates apply only up to an amount per month, quarter, year, or billing cycle. For billing cycles, enter the card’s statement day in its details; until then, we count calendar months. We subtract the purchases that you record or import, so record them to keep the remaining amount right. Above the cap, the card earns its base rate, and another card may be better.',
      ],
    },
    {
      question: 'What about quarterly categories?',
      answer: [
        'Cards such as Chase Freedom Flex pay 5% in categories that change every quarter, once you activate them with the issuer. We assume that they’re activated, and remind you. In My Cards, you can note that you activated them. If we don’t know a quarter yet, you can enter it there.',
      ],
    },
    {
      question: 'My card isn’t in the catalog, or a rate is wrong.',
      canWrite: true,
      answer: [
        'Each card’s page shows where its rules come from. If a rate differs from the issuer’s page, the issuer’s page is right. When we correct a card, we show you which recommendations would be different today.',
      ],
    },
    {
      question: 'What happens to my cards when Premium ends?',
      answer: [
        'All of them stay in your wallet. Three stay active: the first three you added, or the ones you choose. Recommendations use only active cards.',
      ],
    },
  ],
};

const PURCHASES: HelpTopic = {
  title: 'Purchases',
  questions: [
    {
      question: 'Can I import a bank statement?',
      answer: [
        'Yes. Open Purchases and choose Import. CSV, OFX, and QFX files work. Your browser reads the file and removes card numbers. You check the rows, and only what you confirm is sent. A row that you import twice counts once.',
      ],
    },
    {
      question: 'How do I correct a purchase or record a refund?',
      answer: [
        'Open Purchases, then the menu of the purchase. You can edit it, record a refund, or remove it. We update your caps and rewards.',
      ],
    },
    {
      question: 'Do you connect to my bank?',
      answer: [
        'No. We never ask for bank logins or card numbers. Tapwise knows only the purchases that you record or import.',
      ],
    },
    {
      question: 'Can it answer before I ask?',
      answer: [
        'Yes. Ask for a store while you’re there, and choose “Remember This Place” below the answer. When you open Tapwise within 500 feet of it, Home shows that answer first. The places and your location stay in your browser. You can turn this off, or delete places, under Stores Nearby in Profile.',
      ],
    },
    {
      question: 'Does it work offline?',
      answer: [
        'Yes, after you’ve signed in once in this browser. You can read your cards, ask for the best card, record the purchase, and give feedback. Home lists what isn’t sent yet, and we send it when you’re back online.',
      ],
    },
  ],
};

const ACCOUNT: HelpTopic = {
  title: 'Your Account',
  questions: [
    {
      question: 'I forgot my password.',
      answer: [
        'Choose “Forgot password?” on the sign-in screen. We send you a link that works once, for one hour. If it doesn’t arrive, check your spam folder and the spelling of your email address.',
      ],
    },
    {
      question: 'How do I export my data?',
      answer: [
        'Profile has three exports: all your data as JSON, the same as CSV for a spreadsheet, and the events behind it.',
      ],
    },
    {
      question: 'How do I delete my account?',
      answer: [
        'Choose Delete Account in Profile and enter your password. Your name, email address, cards, purchases, and history are gone immediately, and Premium ends. You can’t undo this. The Privacy page describes what remains.',
      ],
    },
    {
      question: 'How do I cancel Premium?',
      answer: [
        'Open your subscription in Profile and cancel it there. Premium stays active until the end of the billing cycle.',
      ],
    },
    {
      question: 'Can other programs use my data?',
      answer: [
        'Only if you allow it. Profile has access tokens for programs that read your data, ask for recommendations, or record purchases, and you can revoke them at any time.',
      ],
    },
  ],
};

export const HELP_TOPICS: readonly HelpTopic[] = [RECOMMENDATIONS, CARDS, PURCHASES, ACCOUNT];
