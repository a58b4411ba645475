import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
const sha256 = (data) => createHash('sha256').update(data).digest();
const base64url = (data) => Buffer.from(data).toString('base64url');
/** An authenticator in software, with one ES256 key, together with the browser it sits in. */
export class SoftPasskey {
    id = base64url(randomBytes(16));
    #origin;
    #privateKey;
    #publicKey;
    #counter = 0;
    #owner;
    constructor(origin) {
        this.#origin = origin;
        const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        this.#privateKey = privateKey;
        this.#publicKey = publicKey;
    }
    /** Answers `navigator.credentials.create`. */
    make(asked, lies = {}) {
        const options = asked;
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
    answer(asked, lies = {}) {
        const head = this.#head(0, lies);
        const clientDataJSON = this.#client('webauthn.get', asked, lies);
        const signature = sign('sha256', Buffer.concat([head, sha256(Buffer.from(clientDataJSON, 'base64url'))]), this.#privateKey);
        const userHandle = lies.userHandle ?? this.#owner;
        return this.#credential({ clientDataJSON, authenticatorData: base64url(head), signature: base64url(signature), ...(userHandle && { userHandle }) });
    }
    /** Whose site, what was shown, how often used. */
    #head(flags, { counter = (this.#counter += 1), unverified }) {
        const [present, verified] = [1, 4];
        const count = Buffer.alloc(4);
        count.writeUInt32BE(counter);
        return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags | present | (unverified ? 0 : verified)]), count]);
    }
    #client(type, { challenge }, lies) {
        return base64url(JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? this.#origin, crossOrigin: false }));
    }
    #credential(response) {
        return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
    }
}
// CBOR, as much of it as this needs: lengths up to 65,535.
function head(major, value) {
    if (value < 24)
        return Buffer.from([(major << 5) | value]);
    return value < 256 ? Buffer.from([(major << 5) | 24, value]) : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const int = (value) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value) => Buffer.concat([head(2, value.length), value]);
const text = (value) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries) => Buffer.concat([head(5, entries.length), ...entries.flat()]);
