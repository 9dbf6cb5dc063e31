import type { NewToast } from '#site/ui/toast.store.ts';

export const ADDED: NewToast = {
  title: 'Added to favorites',
  description: 'Vehicle saved to your favorites',
  variant: 'success',
};
export const REMOVED: NewToast = {
  title: 'Removed from favorites',
  description: 'Vehicle removed from your saved list',
};
export const UPDATE_FAILED: NewToast = {
  title: 'Failed to update favorites',
  description: 'Please try again or check your connection',
  variant: 'destructive',
};
export const CHECK_FAILED: NewToast = {
  title: 'Failed to check favorites',
  description: 'Hearts may not show what you have saved. Reload the page to try again.',
};
