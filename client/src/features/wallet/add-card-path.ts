const ADD_HASH = '#add';

/** The address of the wallet with the dialog that adds a card. */
export const ADD_CARD_PATH = `/my-cards${ADD_HASH}`;

/** Whether the address opens the dialog. */
export const isAddAddressed = () => window.location.hash === ADD_HASH;
