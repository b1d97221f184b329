/** What stands behind a number, asked with the secret of a link: the same answers as for somebody who is signed in. */
import type { lookup as calls } from '@ducat/contract/receive/calls'
import type { Handlers } from '../../call/context.ts'
import type { Directory } from '../../gateways/directory/port.ts'
import { lookupsOf } from '../destinations/index.ts'
import { paymentOf } from '../global-pay/index.ts'

const { forms, banks, cardNumbers, instantKeys } = lookupsOf

/** Every branch, with the bank that it belongs to. */
async function branchesOf(directory: Directory, country: string) {
  const all = await directory.banks(country)
  const each = await Promise.all(
    all.map(async ({ code: bank }) =>
      (await directory.branches(country, bank)).map(({ code, name }) => ({ value: code, label: `${code} ${name}`, of: bank })),
    ),
  )
  return each.flat()
}

export const lookups: Handlers<typeof calls> = {
  async blockedBins({ paymentSecret }, context) {
    await paymentOf(context, paymentSecret)
    return cardNumbers.blocked({}, context)
  },
  async instantKey({ paymentSecret, ...asked }, context) {
    await paymentOf(context, paymentSecret)
    return instantKeys.info(asked, context)
  },
  async instantBanks({ paymentSecret, countryCode }, context) {
    await paymentOf(context, paymentSecret)
    return banks.instant({ countryCode }, context)
  },
  async extraParams({ paymentSecret, paymentMethod, countryCode, currencyCode }, context) {
    await paymentOf(context, paymentSecret)
    // Nothing is asked of whoever has an account here.
    if (paymentMethod === 'p2p') return { extraParams: [], fields: [], scheme: '' }
    const all = await forms.extraParams({ transferType: paymentMethod, countryCode, currencyCode }, context)
    // A question and its answer are between whoever pays and whoever is paid: here both are the same person.
    const asked = { ...all, fields: all.fields.filter(({ name }) => !name.startsWith('security')) }
    const withBranches = async (field: (typeof asked.fields)[number]) =>
      field.name === 'branchCode' ? { ...field, options: await branchesOf(context.gateways.directory, countryCode) } : field
    return {
      ...asked,
      fields: await Promise.all(asked.fields.map(withBranches)),
      extraParams: await Promise.all(asked.extraParams.map(withBranches)),
    }
  },
  async bin({ paymentSecret, binNumber }, context) {
    await paymentOf(context, paymentSecret)
    const bank = await context.gateways.bins.find(binNumber)
    if (!bank) throw context.refuse('binNumber', 'BIN_UNKNOWN')
    return {
      bankName: bank.bankName,
      countryCode: bank.countryCode,
      scheme: bank.scheme,
      cardType: bank.cardType,
      isBlocked: bank.isBlocked,
    }
  },
  async swift({ paymentSecret, swift }, context) {
    await paymentOf(context, paymentSecret)
    return banks.bySwift({ swift }, context)
  },
  async iban({ paymentSecret, iban }, context) {
    await paymentOf(context, paymentSecret)
    return banks.byIban({ iban }, context)
  },
}
