/**
 * The ways of paying many people that the bank has, each with its page and its columns. A new way is one entry here, its call in the
 * contract and its record in screens.ts.
 */
import { mass } from '@ducat/contract/batches/calls'
import { files } from '@ducat/contract/global-pay/calls'
import type { BatchWay } from '@ducat/contract/batches/models'
import type { Command } from '@ducat/contract/kit/call'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as to from '#paths'
import { cardFields, eftFields, globalFields, p2pFields, walletFields, wireFields, type WayField } from './way-fields.ts'

/** What is chosen on the page, whichever way it is. */
export interface Chosen {
  readonly accountId: number
  readonly file: File | undefined
  readonly text: string | undefined
  readonly batchName: string | undefined
  readonly countryCode: string | undefined
  readonly currencyCode: string | undefined
}

type Upload = Command<object, { readonly batchId?: number | undefined }>

export interface Way {
  readonly way: BatchWay
  readonly title: MessageDescriptor
  readonly path: string
  readonly confirmPath: string
  readonly call: Upload
  /** What its call is sent, only to be checked. */
  readonly inputOf: (chosen: Chosen) => object
  readonly fields: readonly WayField[]
  /** Leaves the bank: a country and a currency may hold for the whole file. */
  readonly leaves: boolean
}

const p2p: Way = {
  way: 'p2p',
  title: msg`To people`,
  path: to.massP2p,
  confirmPath: to.massP2pConfirm,
  call: mass.p2p,
  inputOf: ({ accountId, file, text, batchName }) => ({ accountId, ...(file ? { file } : { text }), batchName, onlySummary: true }),
  fields: p2pFields,
  leaves: false,
}

/** Rows that were pasted are a file as well. */
const byRail = (of: Pick<Way, 'way' | 'title' | 'path' | 'call' | 'fields'>): Way => ({
  ...of,
  confirmPath: to.massConfirm,
  inputOf: ({ accountId, file, text = '', batchName, countryCode, currencyCode }) => ({
    fromAccountId: accountId,
    file: file ?? new File([text], 'pasted.txt', { type: 'text/plain' }),
    batchName,
    countryCode,
    currencyCode,
    onlySummary: true,
  }),
  leaves: true,
})

/** Each recipient chooses how to be paid, on the page behind the link of their e-mail. */
const global: Way = {
  way: 'global',
  title: msg`Recipients choose`,
  path: to.massGlobal,
  confirmPath: to.massConfirm,
  call: files.upload,
  inputOf: ({ accountId, file, text = '', batchName }) => ({
    accountId,
    attachedFile: file ?? new File([text], 'pasted.txt', { type: 'text/plain' }),
    // The call wants one; without a name the bank takes that of the file, however long it is.
    batchName: batchName ?? '',
  }),
  fields: globalFields,
  leaves: false,
}

export const ways: readonly [Way, ...Way[]] = [
  p2p,
  byRail({ way: 'wire', title: msg`International transfer`, path: to.massWire, call: mass.wire, fields: wireFields }),
  byRail({ way: 'eft', title: msg`Bank transfer`, path: to.massEft, call: mass.eft, fields: eftFields }),
  byRail({ way: 'oct', title: msg`Card payout`, path: to.massOct, call: mass.oct, fields: cardFields }),
  byRail({ way: 'crypto', title: msg`Crypto payment`, path: to.massDigital, call: mass.crypto, fields: walletFields }),
  global,
]

export const wayOf = (way: BatchWay): Way => ways.find((one) => one.way === way) ?? p2p

/** Those that this file uses, that it must have, or that something is wrong with: a way knows more than most files have. */
export const fieldsOf = ({ fields }: Way, used: readonly (string | undefined)[]): readonly WayField[] =>
  fields.filter(({ name, required, always }) => required || always || used.includes(name))
