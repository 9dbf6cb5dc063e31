export const CAR_PLACEHOLDER = '/car-placeholder.svg';

/** What stands in the place of a card's photo. */
export type PhotoStage = 'photo' | 'placeholder' | 'nothing';

/** What comes where this stage could not be loaded: first the drawn car, then nothing but the words. */
export function afterFailure(stage: PhotoStage): PhotoStage {
  return stage === 'photo' ? 'placeholder' : 'nothing';
}
