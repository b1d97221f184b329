/** What stands behind a number, asked by the secret of the payment. */
import { lookup } from '@ducat/contract/receive/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { send } from '#api/send.ts'
import type { Lookups } from '#features/destinations'

type KeyAsked = Omit<InputOf<typeof lookup.instantKey>, 'paymentSecret'>

export const lookupsBy = (paymentSecret: string): Lookups => ({
  byIban: (iban) => send(lookup.iban, { paymentSecret, iban }),
  bySwift: (swift) => send(lookup.swift, { paymentSecret, swift }),
  byBin: (binNumber) => send(lookup.bin, { paymentSecret, binNumber }),
  byInstantKey: async ({ countryCode: _, ...asked }) =>
    (await send(lookup.instantKey, { paymentSecret, ...(asked as KeyAsked) })).instantInfo,
})
