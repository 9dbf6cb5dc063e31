import { hashAtLeastCost } from './test-password-cost.ts';

hashAtLeastCost();
