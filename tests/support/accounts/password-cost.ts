import { Argon2id } from 'oslo/password';

/** Each test file may load this anew, over a library that stays: its own function is kept on the stand-in for it. */
const hashAsConfigured: Argon2id['hash'] =
  Reflect.get(Argon2id.prototype.hash, 'asConfigured') ?? Argon2id.prototype.hash;
const cheapest = new Argon2id({ memorySize: 8, iterations: 1 });

/** The same Argon2id at its least cost: what a market spends on each password would be most of the time of all tests. */
export function hashAtLeastCost(): void {
  const hash = (password: string) => hashAsConfigured.call(cheapest, password);
  Argon2id.prototype.hash = Object.assign(hash, { asConfigured: hashAsConfigured });
}

/** From now on, until `hashAtLeastCost` is called, passwords cost what they do in a market. */
export function hashAtFullCost(): void {
  Argon2id.prototype.hash = hashAsConfigured;
}
