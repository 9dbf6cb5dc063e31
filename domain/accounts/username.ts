import { BRAND } from '../brand.ts';
import { hasBrand } from './names.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 30;

/** Why a username cannot be had, or undefined. Spaces around it do not count. */
export function usernameProblem(typed: string): string | undefined {
  const username = typed.trim();
  if (username.length < MIN_LENGTH) return `Username must be at least ${MIN_LENGTH} characters`;
  if (username.length > MAX_LENGTH) return `Username must be at most ${MAX_LENGTH} characters`;
  if (!/^[A-Za-z0-9_-]+$/.test(username))
    return 'Username can only contain letters, numbers, hyphens, and underscores';
  return hasBrand(username) ? `Username cannot hold “${BRAND.name}”` : undefined;
}
