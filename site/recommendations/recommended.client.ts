import { whenSeen } from '#site/ui/when-seen.ts';

// Drawn in the browser alone: what is recommended is only known there, and a build is spared the empty block.
whenSeen('[data-recommended]', async (place) => {
  const { mountRecommendations } = await import('./mount-recommendations.tsx');
  mountRecommendations(place, place.dataset.recommended ?? '');
});
