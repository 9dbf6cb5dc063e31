/** Models that are only built with an electric motor, and makes that build nothing else. */
const ELECTRIC_ONLY = new Set(
  [
    'tesla',
    ...['nissan leaf', 'nissan ariya', 'nissan sakura', 'mitsubishi i-miev', 'audi e-tron', 'bmw ix'],
    ...['volkswagen id.3', 'volkswagen id.4', 'hyundai ioniq 5', 'kia ev6', 'jaguar i-pace'],
    ...['byd dolphin', 'byd seal', 'byd atto 3', 'byd e2'],
  ].map(bare),
);

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Whether a car of this make and model can only be electric. */
export const isElectricOnly = (make: string, model: string): boolean =>
  ELECTRIC_ONLY.has(bare(make)) || ELECTRIC_ONLY.has(bare(make + model));
