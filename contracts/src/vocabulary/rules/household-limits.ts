/** The number of people in a household. */
export const MAX_HOUSEHOLD_MEMBERS = 4;

/** How long an invitation to a household is valid, in hours. */
export const INVITATION_HOURS = 24;
