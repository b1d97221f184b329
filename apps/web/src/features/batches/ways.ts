/**
 * The ways of paying many people that the bank has, each with its page and its columns. A new way is one entry here, its call in the
 * contract and its record in screens.ts.
 */
import { mass } from '@ducat/contract/batches/calls'
import type { BatchWay } from '@ducat/contract/batches/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as to from '#paths'

export interface WayField {
  readonly name: string
  readonly title: MessageDescriptor
  readonly required: boolean
  /** A track of the grid. */
  readonly width: string
  readonly align?: 'end'
}

export interface Way {
  readonly way: BatchWay
  readonly title: MessageDescriptor
  readonly path: string
  readonly confirmPath: string
  readonly call: typeof mass.p2p
  readonly fields: readonly WayField[]
  /** The first lines of a file, as an example. */
  readonly example: string
}

const p2p: Way = {
  way: 'p2p',
  title: msg`To people`,
  path: to.massP2p,
  confirmPath: to.massP2pConfirm,
  call: mass.p2p,
  fields: [
    { name: 'toEmail', title: msg`Recipient’s e-mail`, required: true, width: 'minmax(170px, 1.8fr)' },
    { name: 'amount', title: msg`Amount`, required: true, width: '112px', align: 'end' },
    { name: 'currency', title: msg`Currency`, required: false, width: '84px' },
    { name: 'note', title: msg`Description`, required: false, width: 'minmax(110px, 1fr)' },
  ],
  example: 'E-mail;Amount;Currency;Description\nana@example.com;120.00;USD;October\nbob@example.com;80.50;USD;October\n',
}

export const ways: readonly [Way, ...Way[]] = [p2p]

export const wayOf = (way: BatchWay): Way => ways.find((one) => one.way === way) ?? p2p
