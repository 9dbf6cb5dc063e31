import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Encrypts and hashes with one key that never stands in the database. */
export type SecretKey = {
  /** Encrypts `text`; `owner` is authenticated with it, so that it cannot be decrypted in another row. */
  seal: (text: string, owner: string) => string;
  /** The text of a sealed one; undefined where another key or another owner sealed it. */
  unseal: (sealed: string, owner: string) => string | undefined;
  /** A keyed hash (HMAC): the same text gives the same one, and without the key no text can be tried against it. */
  hash: (text: string) => string;
};

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const OWNER_ONLY = 0o600;
/** Shorter ones could be guessed. */
export const SHORTEST_KEY = 32;

export const secretKeyPath = (dataDir: string): string => join(dataDir, 'secret.key');

/** Whether `stored` was sealed, with whatever key; else it is plain. */
export const isSealed = (stored: string): boolean => stored.startsWith(`${VERSION}:`);

/**
 * The key of the market in `dataDir`: `given` where the operator set one, else the one in its file, which is made when
 * it is needed first. Throws then where the file cannot be read or holds no key.
 */
export function secretKeyOf(dataDir: string, given?: string): SecretKey {
  let key: SecretKey | undefined;
  const opened = () => {
    key ??= createSecretKey(given ?? readKeyFile(dataDir));
    return key;
  };
  const isThere = () => key !== undefined || given !== undefined || existsSync(secretKeyPath(dataDir));
  return {
    seal: (text, owner) => opened().seal(text, owner),
    unseal: (sealed, owner) => (isThere() ? opened().unseal(sealed, owner) : undefined),
    hash: (text) => opened().hash(text),
  };
}

/** The key that is made of `material`, a text that is hard to guess. */
export function createSecretKey(material: string): SecretKey {
  const cipherKey = derive(material, 'encryption');
  const hashKey = derive(material, 'hashes');
  const keyId = createHash('sha256').update(cipherKey).digest('base64url').slice(0, 8);
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, cipherKey, iv).setAAD(Buffer.from(owner));
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, keyId, bytes.toString('base64url')].join(':');
    },
    unseal(sealed, owner) {
      const [version, id, text = ''] = sealed.split(':');
      const bytes = Buffer.from(text, 'base64url');
      if (version !== VERSION || id !== keyId || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(CIPHER, cipherKey, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const plain = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
        return Buffer.concat(plain).toString('utf8');
      } catch {
        return undefined;
      }
    },
    hash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url').slice(0, 22),
  };
}

/** Each purpose has a key of its own (HKDF), so that no use of one says anything of another. */
const derive = (material: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', material, '', `garisoko ${purpose}`, KEY_BYTES));

function readKeyFile(dataDir: string): string {
  const path = secretKeyPath(dataDir);
  if (!existsSync(path)) writeKeyFile(dataDir, path);
  if ((statSync(path).mode & 0o777) !== OWNER_ONLY) chmodSync(path, OWNER_ONLY);
  const key = readFileSync(path, 'utf8').trim();
  if (key.length >= SHORTEST_KEY) return key;
  throw new Error(`${path} holds no key. Put the right file there, or delete it to begin with a new key.`);
}

/** A hard link is atomic and fails where the other end exists: of two processes one makes the key, whole. */
function writeKeyFile(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = openSync(draft, 'wx', OWNER_ONLY);
  try {
    writeSync(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`);
    fsyncSync(file);
    linkSync(draft, path);
  } catch (cause) {
    if (!existsSync(path)) throw cause;
  } finally {
    closeSync(file);
    rmSync(draft, { force: true });
  }
}
