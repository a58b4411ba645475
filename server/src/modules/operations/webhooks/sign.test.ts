import { expect, test } from 'vitest';
import { asText, newSecret, signedHeaders } from './sign.ts';

// The example of the reference implementations of Standard Webhooks.
const SECRET = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const BODY = '{"test": 2432232314}';
const AT = new Date(1614265330_000);

test('a signature is the one of the specification', () => {
  expect(signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', AT, BODY, [SECRET])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('two secrets give two signatures with a space between', () => {
  const signed = signedHeaders('msg_1', AT, BODY, [SECRET, newSecret()])['webhook-signature'];
  expect(signed).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
});

test('a new secret is 32 random bytes in base64, after its prefix', () => {
  expect(asText(newSecret())).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(asText(newSecret())).not.toBe(asText(newSecret()));
});
