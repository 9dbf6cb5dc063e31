/** Whether a number is more likely a year than anything else. */
export const isYearLike = (text: string): boolean => /^(19[5-9]|20[0-4])\d$/.test(text);
