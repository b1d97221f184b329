/** The ways of paying many people, by name. */
import type { BatchWay } from '@ducat/contract/batches/models'
import { cardWay } from './card.ts'
import { globalWay } from './global.ts'
import { p2pWay } from './p2p.ts'
import { railWay } from './rail.ts'
import { eftFields, walletFields, wireFields } from './rail-fields.ts'
import type { Way } from './way.ts'

const all: Readonly<Record<BatchWay, Way>> = {
  p2p: p2pWay,
  wire: railWay('wire', wireFields),
  eft: railWay('eft', eftFields),
  oct: cardWay,
  crypto: railWay('crypto_eft', walletFields),
  global: globalWay,
}

export const wayOf = (name: BatchWay): Way => all[name]
