import { banks, instantKeys } from '@ducat/contract/destinations/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { send } from '#api/send.ts'
import { findCardBank } from '#forms'
import type { Lookups } from './asked.ts'

/** For whoever is signed in. */
export const customerLookups: Lookups = {
  byIban: (iban) => send(banks.byIban, { iban }),
  bySwift: (swift) => send(banks.bySwift, { swift }),
  byBin: findCardBank,
  byInstantKey: async (asked) => (await send(instantKeys.info, asked as InputOf<typeof instantKeys.info>)).instantInfo,
  branches: banks.codes,
}
