/** For whoever is not signed in: what is known of their address, and a puzzle. */
import { visitors as calls } from '@ducat/contract/session/calls'
import type { Handlers } from '../../call/context.ts'
import { plainAddress } from './allowed-addresses.ts'

export const visitors: Handlers<typeof calls> = {
  async ipInfo(_input, { gateways, address }) {
    const ip = plainAddress(address)
    const { countryCode, privacy } = await gateways.ipInfo.look(ip)
    return { ip, countryCode, privacy: { ...privacy, service: privacy.service } }
  },

  async puzzle(_input, { gateways, brand }) {
    return gateways.botProtection.puzzle(brand.botProtectionSiteKey)
  },
}
