/** What stands behind a number, asked by the secret of the payment. */
import { lookup } from '@ducat/contract/receive/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { send } from '#api/send.ts'
import type { Lookups } from '#features/destinations'

type KeyType = InputOf<typeof lookup.instantKey>['instantKeyType']

export const lookupsBy = (paymentSecret: string): Lookups => ({
  byIban: (iban) => send(lookup.iban, { paymentSecret, iban }),
  bySwift: (swift) => send(lookup.swift, { paymentSecret, swift }),
  byBin: (binNumber) => send(lookup.bin, { paymentSecret, binNumber }),
  byInstantKey: async ({ taxId, instantKey, instantKeyType }) => {
    const asked = { paymentSecret, taxId, instantKey, instantKeyType: instantKeyType as KeyType }
    return (await send(lookup.instantKey, asked)).instantInfo
  },
})
