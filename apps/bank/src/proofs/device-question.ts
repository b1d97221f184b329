/** The question that a linked phone shows. */
import type { Surroundings } from '../call/context.ts'
import type { Device } from './devices.ts'

interface Question {
  readonly publicId: string
  /** What is confirmed, in the middle of a sentence. */
  readonly what: string
  /** What the phone shows and signs. */
  readonly text: string
  readonly owner: string
}

export async function askDevices(
  devices: readonly Device[],
  { publicId, what, text, owner }: Question,
  { gateways, brand, i18n }: Surroundings,
): Promise<void> {
  const message = {
    brand: brand.id,
    owner,
    title: i18n.t('Is this you?'),
    text: i18n.t('{what}. To confirm, enter the two digits shown on your screen. If you did not ask for this, decline it.', {
      what: what.charAt(0).toUpperCase() + what.slice(1),
    }),
    operationId: publicId,
    shows: text,
  }
  await Promise.all(devices.map(({ id, pushToken }) => gateways.push.send({ ...message, deviceId: id, pushToken })))
}
