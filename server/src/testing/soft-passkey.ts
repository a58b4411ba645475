import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The data that a browser passes to an authenticator, as far as this one reads it. */
interface Asked {
  challenge: string;
  user?: { id: string };
}

/** False claims that a hostile or broken client may make. */
interface Lies {
  origin?: string;
  challenge?: string;
  counter?: number;
  /** The owner showed nothing to it: no finger, no number. */
  unverified?: true;
  userHandle?: string;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

/** An authenticator in software, with one ES256 key, together with the browser it sits in. */
export class SoftPasskey {
  readonly id = base64url(randomBytes(16));
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  #counter = 0;
  #owner: string | undefined;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** Answers `navigator.credentials.create`. */
  make(asked: Record<string, unknown>, lies: Lies & { format?: string } = {}): Record<string, unknown> {
    const options = asked as unknown as Asked;
    this.#owner = options.user?.id;
    const credentialId = Buffer.from(this.id, 'base64url');
    const key = this.#publicKey.export({ format: 'jwk' });
    // COSE: an EC2 key for ES256 on P-256.
    const cose = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(String(key.x), 'base64url'))],
      [int(-3), bytes(Buffer.from(String(key.y), 'base64url'))],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose]);
    const attestation = map([
      [text('fmt'), text(lies.format ?? 'none')],
      [text('attStmt'), map(lies.format === 'packed' ? [[text('x5c'), bytes(Buffer.alloc(4))]] : [])],
      [text('authData'), bytes(Buffer.concat([this.#head(0x40, lies), attested]))],
    ]);
    return this.#credential({
      clientDataJSON: this.#client('webauthn.create', options, lies),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  answer(asked: Record<string, unknown>, lies: Lies = {}): Record<string, unknown> {
    const head = this.#head(0, lies);
    const clientDataJSON = this.#client('webauthn.get', asked as unknown as Asked, lies);
    const signature = sign('sha256', Buffer.concat([head, sha256(Buffer.from(clientDataJSON, 'base64url'))]), this.#privateKey);
    const userHandle = lies.userHandle ?? this.#owner;
    return this.#credential({ clientDataJSON, authenticatorData: base64url(head), signature: base64url(signature), ...(userHandle && { userHandle }) });
  }

  /** Whose site, what was shown, how often used. */
  #head(flags: number, { counter = (this.#counter += 1), unverified }: Lies): Buffer {
    const [present, verified] = [1, 4];
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags | present | (unverified ? 0 : verified)]), count]);
  }

  #client(type: string, { challenge }: Asked, lies: Lies): string {
    return base64url(JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? this.#origin, crossOrigin: false }));
  }

  #credential(response: object): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

// CBOR, as much of it as this needs: lengths up to 65,535.
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256 ? Buffer.from([(major << 5) | 24, value]) : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);
