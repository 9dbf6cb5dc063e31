/** How long a code works that was sent by SMS. */
export const PHONE_CODE_MINUTES = 10;
/** How long a person waits before the next one is sent. */
export const NEXT_CODE_SECONDS = 60;
