/** The words of a question about a person, by the way it goes. */
import type { Surroundings } from '../call/context.ts'
import { askDevices } from './device-question.ts'
import type { Way } from './ways.ts'

export interface AskText {
  /** Said in the message: what is confirmed. */
  readonly what: string
  /** What a phone shows and signs. */
  readonly shows: string
}

interface Message {
  readonly id: string
  readonly way: Way
  readonly code: string
  readonly digits: string
  readonly email: string
  readonly says: AskText
}

export async function deliverAsk(context: Surroundings, { id, way, code, digits, email, says }: Message): Promise<void> {
  const { gateways, brand, i18n } = context
  const { what } = says
  switch (way.mode) {
    case 'push':
      return askDevices(way.devices, { publicId: id, what, text: says.shows, owner: email }, context)
    case 'otp':
      return
    case 'sms': {
      // The screen shows the same two digits: whoever waits for several messages knows which is theirs.
      const text = i18n.t('{digits}: {code} confirms {what}. Nobody from the bank ever asks for this code.', { digits, code, what })
      return gateways.sms.send({ brand: brand.id, to: way.sentTo, text })
    }
    case 'approvalCode': {
      const body = i18n.t('{code} confirms {what}. Nobody from the bank ever asks for this code.', { code, what })
      return gateways.mail.send({ brand: brand.id, to: email, subject: i18n.t('Your confirmation code'), body })
    }
  }
}
