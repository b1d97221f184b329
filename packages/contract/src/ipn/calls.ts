/** Instant payment notifications (IPN): settings, what was sent, sending it again and confirming it. */
import { customer } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { bool, day, int, list, longId, optional, text, token } from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { IPN_PAGE, ipnMessage, ipnMessageFields, ipnTries } from './models.ts'

const see = customer('see')
const manage = customer('manage')
const changes = ['ipn'] as const
const one = { id: longId() }

export const ipnMessages = {
  list: query('ipnMessageList', {
    spec: 'C-MERCH-008',
    about: `Messages to the merchant's server, newest first, ${IPN_PAGE} a page. They are kept for 30 days.`,
    access: see,
    input: { ...pageInput(IPN_PAGE), fromDate: optional(day()), toDate: optional(day()), statusId: optional(int(1, 4)) },
    output: { messages: list(ipnMessage, 100), total: int(), ...pageOutput },
    shows: ['ipn'],
  }),
  get: query('ipnMessageGet', {
    spec: 'C-MERCH-009',
    about: 'One message: what was sent, and the status of the answer. The body of an answer is never shown.',
    access: see,
    input: one,
    output: { ...ipnMessageFields, request: text(20_000), response: optional(text(200)), tries: ipnTries },
    shows: ['ipn'],
  }),
  confirm: command('ipnMessageConfirm', {
    spec: 'C-MERCH-010',
    about: 'Says that the payment of a message is taken care of: it is not sent again. A receiver confirms by its answer.',
    access: manage,
    input: one,
    output: { statusId: int(1, 4) },
    changes,
  }),
  resend: command('ipnMessageResend', {
    spec: 'C-OWN-159',
    about: 'Sends a message again, with the id it had, to the address that it went to.',
    access: manage,
    input: one,
    output: { statusId: int(1, 4) },
    refuses: { id: ['IPN_OFF'] },
    limit: { perMinute: 30 },
    changes,
  }),
}

export const ipnSettings = {
  get: query('ipnSettingsGet', {
    spec: 'C-MERCH-011',
    about: 'Where messages go and of what they tell. `secret` is masked: whole it is shown once, when it is made.',
    access: see,
    output: { notifyUrl: text(2048), notifyStatusId: int(1, 2), statusId: int(1, 2), secret: optional(text(40)) },
    shows: ['ipn'],
  }),
  update: command('ipnSettingsUpdate', {
    spec: 'C-MERCH-012',
    about:
      '`notifyUrl` may be empty: then only buttons and checkouts with an address of their own are told of. `notifyStatusId` 1 tells of completed payments, 2 of every change; `statusId` 1 is on, 2 off. The first save and `isSecretRegenerate` answer a new secret, once.',
    access: manage,
    input: { notifyUrl: text(2048), notifyStatusId: int(1, 2), statusId: int(1, 2), isSecretRegenerate: optional(bool()) },
    output: { secret: optional(token()) },
    refuses: { notifyUrl: ['URL_INVALID', 'URL_HTTPS_ONLY', 'URL_CREDENTIALS', 'URL_PORT', 'URL_NOT_PUBLIC'] },
    fresh: true,
    once: ['secret'],
    changes,
  }),
}
