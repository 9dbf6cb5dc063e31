import { hashAtLeastCost } from './password-cost.ts';

hashAtLeastCost();
