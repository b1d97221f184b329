/** Banks and branches, and which bank stands behind a SWIFT code or an IBAN. */
import { bcp47 } from '@ducat/brands/brand.ts'
import { banks as calls, cardNumbers as cardCalls } from '@ducat/contract/destinations/calls'
import { compactIban } from '@ducat/values/iban'
import { bankCodeOfIban, ibanProblem } from '@ducat/values/bban'
import type { Handlers } from '../../call/context.ts'
import type { Bank } from '../../gateways/directory/port.ts'

export const banks: Handlers<typeof calls> = {
  async list({ countryCode, transferType }, { gateways }) {
    const all = await gateways.directory.banks(countryCode)
    return { banks: all.filter(({ takesInstant }) => takesInstant || transferType !== 'instant_payment').map(entry) }
  },
  async instant({ countryCode }, { gateways }) {
    return { banks: (await gateways.directory.banks(countryCode)).filter(({ takesInstant }) => takesInstant).map(entry) }
  },
  /** Elsewhere nobody numbers branches: there is nothing to choose from. */
  async codes({ paramName, countryCode, bankCode }, { gateways, refuse }) {
    const all = (await gateways.directory.banks(countryCode)).map(({ code, name }) => ({ value: code, label: name }))
    if (paramName === 'bankCode') return { options: all }
    if (bankCode === undefined) throw refuse('bankCode', 'REQUIRED')
    if (!all.some(({ value }) => value === bankCode)) throw refuse('bankCode', 'BANK_UNKNOWN')
    const branches = await gateways.directory.branches(countryCode, bankCode)
    return { options: branches.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })) }
  },
  async bySwift({ swift: typed }, { gateways, refuse }) {
    const swift = typed.replace(/\s/g, '').toUpperCase()
    if (!/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(swift)) throw refuse('swift', 'FORMAT')
    const bank = await gateways.directory.bySwift(swift)
    if (!bank) throw refuse('swift', 'BANK_UNKNOWN')
    return { ...place(bank), code: swift }
  },
  async byIban({ iban: typed }, { gateways, language, refuse }) {
    const iban = compactIban(typed)
    const problem = ibanProblem(iban)
    if (problem) throw refuse('iban', problem)
    const bank = await gateways.directory.byCode(iban.slice(0, 2), bankCodeOfIban(iban))
    if (!bank) throw refuse('iban', 'BANK_UNKNOWN')
    const country = new Intl.DisplayNames([bcp47(language)], { type: 'region' }).of(bank.country) ?? bank.country
    return { ...place(bank), country, SWIFT: bank.swift }
  },
}

export const cardNumbers: Handlers<typeof cardCalls> = {
  blocked: async (_input, { gateways }) => ({ bins: [...(await gateways.bins.blocked())] }),
}

const entry = ({ code, name, swift }: Bank) => ({ code, bankName: name, swift })
const place = ({ address, city, zipCode, country, name }: Bank) => ({ address, city, zipCode, countryIsoCode: country, bankName: name })
