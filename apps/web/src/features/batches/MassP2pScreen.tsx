/** /transfer/mass/p2p: a file of payments to people. The batch is in the address, so a reload and another browser show the same. */
import { MassWay } from './MassWay.tsx'
import { wayOf } from './ways.ts'

export const MassP2pScreen = () => <MassWay way={wayOf('p2p')} />
