/** /transfer/mass/wire, eft, oct, digital and global: files of payments that leave the bank. */
import { MassWay } from './MassWay.tsx'
import { wayOf } from './ways.ts'

export const MassWireScreen = () => <MassWay way={wayOf('wire')} />
export const MassEftScreen = () => <MassWay way={wayOf('eft')} />
export const MassOctScreen = () => <MassWay way={wayOf('oct')} />
export const MassDigitalScreen = () => <MassWay way={wayOf('crypto')} />
export const MassGlobalScreen = () => <MassWay way={wayOf('global')} />
