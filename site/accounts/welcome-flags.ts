/** Kept from registration until the new person has chosen what they are here for, or would rather not. */
export const WELCOME_KEY = 'showWelcomeTour';
/** Kept when a person asked to choose again. */
export const ROLE_SELECTION_KEY = 'showRoleSelection';
