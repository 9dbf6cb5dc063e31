import { Bits } from './bits.ts';

/** Which slots have which feature: a bit for each slot and feature, whatever the feature's case. */
export class FeatureSlots {
  readonly #slots = new Map<string, Bits>();

  add(slot: number, features: readonly string[]): void {
    for (const feature of features) {
      const name = feature.toLowerCase();
      const slots = this.#slots.get(name) ?? new Bits();
      slots.add(slot);
      this.#slots.set(name, slots);
    }
  }

  clear(slot: number): void {
    for (const slots of this.#slots.values()) slots.delete(slot);
  }

  find(feature: string): Bits | undefined {
    return this.#slots.get(feature.toLowerCase());
  }

  /** The features of these slots, numbered anew in their order. */
  pick(slots: readonly number[]): FeatureSlots {
    const picked = new FeatureSlots();
    for (const [name, has] of this.#slots)
      for (const [index, slot] of slots.entries()) if (has.has(slot)) picked.add(index, [name]);
    return picked;
  }

  get names(): string[] {
    return [...this.#slots.keys()];
  }

  get size(): number {
    return this.#slots.size;
  }
}
