/** Devices: phones that confirm, and approving a new one. */
import { devices, settings as settingCalls, verification as verificationCalls } from '@ducat/contract/devices/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { own, settings } from './own.ts'
import { verification } from './verification.ts'
import { deviceAnswered } from './verification.ts'

export { linkDevice } from '../../proofs/devices.ts'

export const devicesArea = ({ asks }: AreaParts): Area => ({
  area: 'devices',
  // The fixed path before the one with an id in it.
  handled: [...handle(verificationCalls, verification(asks)), ...handle(devices, own), ...handle(settingCalls, settings)],
  reasons: {
    TOO_MANY_DEVICES: (i18n) => i18n.t('You have linked the maximum number of phones. Remove one you no longer use first.'),
    LAST_DEVICE: (i18n) => i18n.t('This phone confirms your payments or sign-ins. Choose another method first, then remove it.'),
    NO_SUCH_WAY: (i18n) => i18n.t('This method is not available. Choose another one.'),
  },
  answers: { device: deviceAnswered },
})
