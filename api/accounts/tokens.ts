import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, safe in headers and addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Six random digits, such as people type. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored instead of a token or code: it cannot be turned back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
