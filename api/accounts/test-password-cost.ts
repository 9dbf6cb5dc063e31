import { Argon2id } from 'oslo/password';

const hashAsConfigured = Argon2id.prototype.hash;
const cheapest = new Argon2id({ memorySize: 8, iterations: 1 });

/** The same Argon2id at its least cost: what a market spends on each password would be most of the time of all tests. */
export function hashAtLeastCost(): void {
  Argon2id.prototype.hash = (password) => hashAsConfigured.call(cheapest, password);
}

/** From now on, until `hashAtLeastCost` is called, passwords cost what they do in a market. */
export function hashAtFullCost(): void {
  Argon2id.prototype.hash = hashAsConfigured;
}
