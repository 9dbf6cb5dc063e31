/** Why a whole file cannot be imported, in one sentence for the person who tried. Nothing has been changed. */
export class Refusal extends Error {
  override name = 'Refusal';
}
