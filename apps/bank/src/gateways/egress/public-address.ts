/**
 * Whether an address is one of the public internet. IPv4 lists what is not; IPv6 is the other way round: only global unicast is public,
 * without the parts that stand for something else (6to4, Teredo, examples). So an IPv4 address in IPv6 dress (::ffff:127.0.0.1,
 * 64:ff9b::7f00:1) is refused whatever it stands for. Source: IANA's registries of special-purpose addresses.
 */
import { BlockList, isIP } from 'node:net'

const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local; 169.254.169.254 answers with the secrets of most clouds' machines.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Public by its number, and the metadata service of a cloud all the same.
  '168.63.129.16/32',
]
const global6 = ['2000::/3']
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const notPublic4 = blockList(special4, 'ipv4')
const unicast6 = blockList(global6, 'ipv6')
const notPublic6 = blockList(special6, 'ipv6')

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic4.check(address, 'ipv4')
    case 6:
      // A zone (%eth0) names a line of this machine.
      return !address.includes('%') && unicast6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
    default:
      return false
  }
}

function blockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}
