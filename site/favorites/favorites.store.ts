import { showToast } from '#site/ui/toast.store.ts';
import { createFavorites, type FavoritesGateway } from './create-favorites.ts';

/** The calls come with the first need: visitors never load them. */
const calls = () => import('./api.ts');
const gateway: FavoritesGateway = {
  check: async (ids) => (await calls()).checkFavorites(ids),
  add: async (id) => (await calls()).addFavorite(id),
  remove: async (id) => (await calls()).removeFavorite(id),
};

type News = { vehicleId: number; isSaved: boolean };
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('favorites');

const favorites = createFavorites({
  gateway,
  say: showToast,
  announce: (vehicleId, isSaved) => tabs?.postMessage({ vehicleId, isSaved } satisfies News),
});

tabs?.addEventListener('message', ({ data }: MessageEvent<News>) =>
  favorites.take(data.vehicleId, data.isSaved),
);

/** Whether each vehicle that was asked about is saved; what other tabs do shows here too. */
export const $favorites = favorites.$saved;
/** Loads the state of vehicles that are not loaded yet. */
export const checkFavorites = favorites.check;
/** Saves a vehicle or takes it off the list, says so, and answers whether it worked. For people who are signed in. */
export const toggleFavorite = favorites.toggle;
/** Takes in what is known from elsewhere. */
export const noteFavorite = favorites.take;
export const forgetFavorites = favorites.forget;
