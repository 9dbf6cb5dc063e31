/** How much a reader may write about an article that did not help. */
export const MAX_COMMENT_LETTERS = 500;
