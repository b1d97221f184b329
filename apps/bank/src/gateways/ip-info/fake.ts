/** Knows the addresses that are set aside for examples (RFC 5737); everybody else sits in one town and hides nothing. */
import type { IpFacts, IpInfo, IpPrivacy } from './port.ts'

const open: IpPrivacy = { vpn: false, proxy: false, tor: false, relay: false, hosting: false }

const examples: readonly (readonly [start: string, facts: IpFacts])[] = [
  ['203.0.113.', { countryCode: 'NL', city: 'Amsterdam', privacy: { ...open, vpn: true, service: 'Example VPN' } }],
  ['198.51.100.', { countryCode: 'US', city: 'Ashburn', privacy: { ...open, hosting: true } }],
  ['192.0.2.', { countryCode: 'PT', city: 'Lisbon', privacy: open }],
]

export const fakeIpInfo: IpInfo = {
  async look(address) {
    const known = examples.find(([start]) => address.startsWith(start))
    return known?.[1] ?? { countryCode: 'RO', city: 'Bucharest', privacy: open }
  },
}
