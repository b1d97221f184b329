/** Devices: phones that confirm, and approving a new one. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  byItself as byItselfCalls,
  devices,
  pushes,
  settings as settingCalls,
  verification as verificationCalls,
} from '@ducat/contract/devices/calls'
import { approvePage, approveWorker } from '@ducat/contract/devices/models'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { byItself, pushKey } from './by-itself.ts'
import { own, settings } from './own.ts'
import { verification } from './verification.ts'
import { deviceAnswered } from './verification.ts'

export { linkDevice } from '../../proofs/devices.ts'

/** Runs in the browser of a phone while no page of ours is open. */
const worker = readFileSync(join(import.meta.dirname, 'approve-worker.js'), 'utf8')

export const devicesArea = ({ asks, clock }: AreaParts): Area => ({
  area: 'devices',
  // The fixed path before the one with an id in it.
  handled: [
    ...handle(verificationCalls, verification(asks)),
    ...handle(devices, own),
    ...handle(settingCalls, settings),
    ...handle(byItselfCalls, byItself(clock)),
    ...handle(pushes, pushKey),
  ],
  reasons: {
    TOO_MANY_DEVICES: (i18n) => i18n.t('You have linked the maximum number of phones. Remove one you no longer use first.'),
    LAST_DEVICE: (i18n) => i18n.t('This phone confirms your payments or sign-ins. Choose another method first, then remove it.'),
    CLOCK_WRONG: (i18n) => i18n.t('The clock of this phone is wrong. Set it to the right time and try again.'),
    PUSH_ADDRESS: (i18n) => i18n.t('Messages cannot be delivered to this browser. Turn notifications off and on again.'),
    NO_SUCH_WAY: (i18n) => i18n.t('This method is not available. Choose another one.'),
  },
  scripts: { [basename(approveWorker)]: { text: worker, worksFor: approvePage } },
  answers: { device: deviceAnswered },
})
