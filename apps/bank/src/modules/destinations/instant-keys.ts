/** Whose an instant key is. It is told only to whoever knows the tax number that it belongs to. */
import { instantKeys as calls } from '@ducat/contract/destinations/calls'
import { readInstantKey } from '@ducat/values/instant-key'
import { numberRules } from '@ducat/values/numbers/rules'
import type { Handlers } from '../../call/context.ts'
import { countryRules } from './countries/index.ts'
import { signs } from './parts.ts'

export const instantKeys: Handlers<typeof calls> = {
  async info({ taxId: typed, instantKey, instantKeyType: type, countryCode }, { gateways, refuse }) {
    const taxId = signs(typed)
    const country = [...countryRules.values()]
      .filter(({ code }) => countryCode === undefined || code === countryCode)
      .find(
        ({ instant }) =>
          instant && fits(instant.taxId.pattern, taxId) && (!instant.taxId.digits || numberRules[instant.taxId.digits](taxId, {})),
      )
    if (!country) throw refuse('taxId', 'CHECK_DIGITS')
    const read = readInstantKey(type, instantKey)
    if ('reason' in read) throw refuse('instantKey', read.reason)
    const found = await gateways.directory.instantKey({ country: country.code, taxId, type, key: read.key })
    if (!found) throw refuse('instantKey', 'KEY_UNKNOWN')
    const { name, bankName, bankCode, accountNumber } = found
    return { instantInfo: { beneficiaryName: name, bankName, bankCode, accountNumber: `•••• ${accountNumber.slice(-4)}` } }
  },
}

const fits = (pattern: string | undefined, value: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(value)
