import { BlockList, isIP } from 'node:net';

/** Addresses that are not the public network's (IANA special-purpose registries): our own machine, our neighbours, and nobody. */
const RESERVED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** In version 6 only the global unicast addresses are public, except those that lead to version 4 or are examples. */
const GLOBAL_6 = '2000::/3';
const RESERVED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
};
const reserved4 = listOf(RESERVED_4, 'ipv4');
const global6 = listOf([GLOBAL_6], 'ipv6');
const reserved6 = listOf(RESERVED_6, 'ipv6');

/** Whether an IP address is one of the public network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
}
