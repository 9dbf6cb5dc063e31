const ELECTRIC_ONLY = [
  'tesla',
  ...['nissan leaf', 'nissan ariya', 'nissan sakura', 'mitsubishi i-miev', 'audi e-tron', 'bmw ix'],
  ...['volkswagen id.', 'hyundai ioniq 5', 'kia ev6', 'jaguar i-pace'],
  ...['byd dolphin', 'byd atto', 'byd e2'],
];

/** Whether a listing's title, `2016 Nissan Leaf G`, names a car that is only built with an electric motor. */
export function isElectricOnly(title: string): boolean {
  const name = title.toLowerCase().replace(/^\d{4} /, '');
  return ELECTRIC_ONLY.some((known) => name.startsWith(known));
}
