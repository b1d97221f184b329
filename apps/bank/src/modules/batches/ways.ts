/** The ways of paying many people, by name. */
import type { BatchWay } from '@ducat/contract/batches/models'
import type { Way } from './way.ts'
import { p2pWay } from './p2p.ts'

const all: Readonly<Record<BatchWay, Way>> = { p2p: p2pWay }

export const wayOf = (name: BatchWay): Way => all[name]
