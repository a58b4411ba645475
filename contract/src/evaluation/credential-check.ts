/**
 * A script that checks the credential in a file, with nothing but Node: the signature by the published keys of the authority,
 * then the two status lists. It prints the number of the certificate and its status, and fails on a forged file.
 * @param origin where the authority publishes its keys: a forged file could name another one
 */
export const credentialCheck = (
  origin: string,
): string => `const [{ createPublicKey, verify }, { readFileSync }, { gunzipSync }] = ['crypto', 'fs', 'zlib'].map(process.getBuiltinModule);
const bytes = (text) => Buffer.from(text, 'base64url');
const { verificationMethod } = await (await fetch('${origin}/.well-known/did.json')).json();
function open(file) {
  const [header, payload, signature] = file.trim().split('.');
  const key = verificationMethod.find(({ id }) => id === JSON.parse(bytes(header)).kid)?.publicKeyJwk;
  if (!key || !verify(null, Buffer.from(header + '.' + payload), createPublicKey({ key, format: 'jwk' }), bytes(signature))) throw new Error('not signed by ${origin}');
  return JSON.parse(bytes(payload));
}
const { credentialSubject, credentialStatus, validUntil } = open(readFileSync(process.argv[2], 'utf8'));
const found = [Date.parse(validUntil) < Date.now() ? 'expired' : 'valid'];
for (const { statusPurpose, statusListIndex: place, statusListCredential: list } of credentialStatus) {
  const bits = gunzipSync(bytes(open(await (await fetch(list)).text()).credentialSubject.encodedList.slice(1)));
  if (bits[place >> 3] & (0x80 >> (place & 7))) found.unshift(statusPurpose);
}
console.log(credentialSubject.certificateNumber, found[0]);
`;

/** How the script is run on the file of a certificate. */
export const checkCommand = (number: string): string => `node check.mjs ${number}.vc.jwt`;
