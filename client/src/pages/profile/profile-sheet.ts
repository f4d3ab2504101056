/** The sheets that the rows of the profile open. At most one is open. */
export type ProfileSheet =
  | 'goals'
  | 'facts'
  | 'values'
  | 'stores'
  | 'earlier-cards'
  | 'reminders'
  | 'calendar'
  | 'places'
  | 'name'
  | 'email'
  | 'members'
  | 'leave-household'
  | 'password'
  | 'devices'
  | 'tokens'
  | 'delete-account';

export interface ProfileSectionProps {
  readonly onOpen: (sheet: ProfileSheet) => void;
}

export interface SheetGroupProps {
  /** Undefined if none is open. */
  readonly opened: ProfileSheet | undefined;
  readonly onClose: () => void;
}
