/** The shape of answers. The codes and the envelope of named calls live here and in the client's `send`, nowhere else. */
import type { Download } from '@ducat/contract/kit/download'
import type { Code, Failure } from '@ducat/contract/kit/envelope'
import type { Problem } from '@ducat/contract/kit/problems'
import { instantOf, type Money } from '@ducat/values'
import type { I18n } from '@lingui/core'
import type { Reasons } from '../call/context.ts'
import { sentence } from './reasons.ts'
import { Refused } from '../call/refused.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly code: Code
  /** Instead of a body. */
  readonly file?: Download
}

/** Saved by whoever asked, never shown by the browser: whatever it is, it runs nothing here. */
export const fileDone = (output: object): Answer => ({
  status: 200,
  code: '00',
  body: undefined,
  file: (output as { readonly file: Download }).file,
})

export const done = (output: object): Answer => ({ status: 200, code: '00', body: { responseCode: '00', ...output } })

/** A REST path answers with its output alone; nothing to say is 204. */
export const restDone = (output: object): Answer =>
  Object.keys(output).length === 0 ? { status: 204, code: '00', body: undefined } : { status: 200, code: '00', body: output }

export interface Speaker {
  readonly i18n: I18n
  readonly reasons: Reasons
  readonly requestId: string
}

/** What went wrong, for a named call: HTTP 200 except for the session and for our own faults. Spec: money-call §1. */
export function failure(refused: Refused, problems: readonly Problem[], speaker: Speaker): Answer {
  const status = refused.code === 'AU' ? 401 : refused.code === 'UE' ? 500 : 200
  const { terms, identical } = refused.details
  // The wrong code of an SMS is the one refusal that is a plain sentence.
  if (refused.details.plain)
    return { status: 400, code: refused.code, body: sentence(speaker.reasons, speaker.i18n, refused.details.reason ?? 'FORMAT') }
  const body: Failure = {
    responseCode: refused.code,
    responseDescription: describe(refused, speaker),
    requestId: speaker.requestId,
    ...(refused.code === 'VF' && { validationErrors: validationErrors(refused, problems, speaker) }),
    ...(terms && { terms: { term: terms } }),
    ...(identical && { batchId: identical.batchId, date: instantOf(identical.date) }),
  }
  return { status, code: refused.code, body }
}

const restStatus: Readonly<Record<Exclude<Code, '00'>, number>> = {
  VF: 422,
  TE: 403,
  AE: 502,
  AU: 401,
  ENOA: 403,
  UE: 500,
  CA: 409,
  '13': 403,
  TA1: 404,
  IM: 404,
  '92': 409,
}

export function restFailure(refused: Refused, problems: readonly Problem[], speaker: Speaker): Answer {
  const errors = refused.code === 'VF' ? validationErrors(refused, problems, speaker) : []
  const body = {
    message: errors[0]?.description ?? describe(refused, speaker),
    requestId: speaker.requestId,
    ...(refused.details.reason && { reason: refused.details.reason }),
    // By field as well: the popups of the public API read `errors`.
    ...(errors.length > 0 && {
      validationErrors: errors,
      errors: Object.fromEntries(errors.map(({ field, description }) => [field, description])),
    }),
  }
  return { status: refused.details.status ?? restStatus[refused.code], code: refused.code, body }
}

function validationErrors({ details }: Refused, problems: readonly Problem[], { i18n, reasons }: Speaker) {
  const all: readonly { field: string; reason: string; limit?: number | Money | undefined }[] =
    problems.length > 0
      ? problems
      : (details.problems ?? [{ field: details.field ?? '', reason: details.reason ?? 'FORMAT', limit: details.limit }])
  return all.map(({ field, reason, limit }) => ({ field, reason, description: sentence(reasons, i18n, reason, limit) }))
}

function describe({ code, details }: Refused, { i18n, reasons }: Speaker): string {
  if (details.reason && code !== 'VF') return sentence(reasons, i18n, details.reason, details.limit)
  switch (code) {
    case 'VF':
      return i18n.t('Check the highlighted fields.')
    case 'TE':
      return i18n.t('Our terms have changed. Accept the new terms to continue.')
    case 'AU':
      return i18n.t('Sign in to continue.')
    case 'ENOA':
      return i18n.t('You have no access to this customer. Ask your company’s administrator for access.')
    case '13':
      return i18n.t('Your access does not include this. If you act for a company, ask its administrator for access.')
    case 'CA':
      return i18n.t('This account is closed. Choose another one.')
    case 'TA1':
      return i18n.t('This was not found, or it does not belong to you. Go back and choose again.')
    case 'IM':
      return i18n.t('Something went wrong.')
    case '92':
      return i18n.t('The same batch was sent before. Confirm to send it again.')
    case 'AE':
    case 'UE':
      return i18n.t('Something went wrong on our side. Nothing was changed. Try again.')
  }
}
