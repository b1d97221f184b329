/** The realtime channel's door: which brand and language a request is for, and refusals in the words of the calls. */
import type { FastifyRequest } from 'fastify'
import type { Brand } from '@ducat/brands/brand.ts'
import { Refused } from '../call/refused.ts'
import type { Reasons } from '../call/context.ts'
import type { Door } from '../realtime/index.ts'
import { speaking } from '../texts.ts'
import { cookie } from './brand.ts'
import { restFailure } from './envelope.ts'
import { languageFor } from './request.ts'

export const realtimeDoor = (brandOf: (request: FastifyRequest) => Brand, reasons: Reasons): Door => ({
  brandOf,
  explain(request, why) {
    // A browser lets no page choose the headers of a socket: its language is in the cookie.
    const i18n = speaking(languageFor(brandOf(request), cookie(request, 'language'), request.headers['accept-language']))
    if (why === 'tooMany') return i18n.t('Too many requests. Wait a moment, then try again.')
    const refused = new Refused(why === 'signIn' ? 'AU' : why === 'noAccess' ? 'ENOA' : 'UE')
    return (restFailure(refused, [], { i18n, reasons, requestId: request.id }).body as { message: string }).message
  },
})
