/**
 * Invisible characters: control, zero-width and direction characters, and those that fonts draw as nothing.
 * With them two texts look alike that are not.
 */
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;

/** The text without them. */
export const withoutUnseen = (text: string): string => text.replaceAll(new RegExp(UNSEEN, 'gu'), '');
