import { lookup } from 'node:dns/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answering, webhookReceiver } from '../../testing/peers/webhook-receiver.ts';
import { mayBePublic, post } from './post.ts';

vi.mock('node:dns/promises', () => ({ lookup: vi.fn() }));

const looked = vi.mocked(lookup as (name: string, options: object) => Promise<{ address: string; family: number }[]>);
const leadsTo = (...addresses: string[]) => looked.mockResolvedValueOnce(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
beforeEach(() => void looked.mockReset());

const sent = { headers: { 'content-type': 'application/json' }, body: '{}' };

describe('an address inside', () => {
  test.each([
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://localhost../',
    'https://%6cocalhost./',
    'https://ｌｏｃａｌｈｏｓｔ/',
    'https://hooks.localhost/',
    'https://127.0.0.1./',
    'https://0177.0.0.1/',
    'https://127.1./',
    'https://intranet./',
    'https://intranet/',
    'http://hooks.example.org/',
    'ftp://hooks.example.org/',
    'not an address',
  ])('%s is refused by what it says, and nothing is looked up', async (address) => {
    expect(mayBePublic(address, [])).toBe(false);
    expect(await post({ address, ...sent, privateHosts: [] })).toEqual({ fault: 'address_not_public' });
    expect(looked).not.toHaveBeenCalled();
  });

  test.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:192.168.0.1']], [['2606:4700::1', 'fd00::1']]])(
    'behind a public name, %o, is refused although the name is fine',
    async (addresses) => {
      leadsTo(...addresses);
      expect(await post({ address: 'https://hooks.example.org/', ...sent, privateHosts: [] })).toEqual({ fault: 'address_not_public' });
    },
  );

  test('is reached where the operator names the host, over the address that was looked up, which is asked for once', async () => {
    const receiver = await webhookReceiver();
    const port = receiver.host.split(':')[1]!;
    leadsTo('127.0.0.1');
    // A second lookup would lead elsewhere.
    leadsTo('192.0.2.1');
    const address = `http://lms.intern.example:${port}/hooks`;
    expect(await post({ address, ...sent, privateHosts: [`lms.intern.example:${port}`] })).toEqual({ status: 200 });
    expect(looked).toHaveBeenCalledTimes(1);
    expect(receiver.received[0]!.headers.host).toBe(`lms.intern.example:${port}`);
    leadsTo('127.0.0.1');
    looked.mockReset();
    expect(await post({ address, ...sent, privateHosts: ['lms.intern.example:1'] })).toEqual({ fault: 'address_not_public' });
  });
});

describe('of an answer', () => {
  const privateHosts = ['127.0.0.1'];

  test('only the status is read; a redirect is not followed', async () => {
    const [receiver, other] = [await webhookReceiver(), await webhookReceiver()];
    receiver.answer = answering(302, { location: other.address });
    expect(await post({ address: receiver.address, ...sent, privateHosts })).toEqual({ status: 302 });
    expect(other.received).toEqual([]);
  });

  test('no more than 64 KB are waited for', async () => {
    const receiver = await webhookReceiver();
    receiver.answer = (response) => {
      response.writeHead(200);
      // Never ends.
      const more = () => void (response.writable && response.write('x'.repeat(16_384), more));
      more();
    };
    expect(await post({ address: receiver.address, ...sent, privateHosts })).toEqual({ status: 200 });
  });

  test('silence is a fault after a time', async () => {
    const receiver = await webhookReceiver();
    receiver.answer = () => undefined;
    expect(await post({ address: receiver.address, ...sent, privateHosts, withinMs: 200 })).toEqual({ fault: 'timeout' });
  });

  test('what is not there, or is no TLS, is named', async () => {
    const receiver = await webhookReceiver();
    expect(await post({ address: receiver.address.replace('http:', 'https:'), ...sent, privateHosts })).toEqual({ fault: 'tls' });
    expect(await post({ address: 'http://127.0.0.1:1/', ...sent, privateHosts })).toEqual({ fault: 'unreachable' });
    looked.mockRejectedValueOnce(new Error('ENOTFOUND'));
    expect(await post({ address: 'https://nowhere.example.org/', ...sent, privateHosts })).toEqual({ fault: 'not_found' });
  });
});
