/**
 * What a popup says about an answer. The order is the specification's: the fields that are wrong, then lists of errors, then one
 * sentence; else that the server failed. Spec: product-areas §8.
 *   messageOf({ validationErrors: [{ description: 'Add a name.' }] })   'Add a name.'
 */
import { t } from '@lingui/core/macro'
import { VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'

/** Longer than this a message is no headline. Spec: product-areas §8. */
const HEADLINE = 50

interface Answer {
  readonly validationErrors?: unknown
  readonly errors?: unknown
  readonly responseDescription?: unknown
  readonly message?: unknown
  readonly body?: unknown
}

export function messageOf(response: unknown): string {
  if (response instanceof VerifyError) return joined(response.fields) || sentence(response)
  if (response instanceof Error) return sentence(response)
  if (typeof response === 'string' && response.trim() !== '') return response
  const { validationErrors, errors, responseDescription, message, body } = (response ?? {}) as Answer
  return (
    joined(validationErrors) ||
    joined((errors as { readonly error?: unknown } | undefined)?.error) ||
    joined(errors) ||
    joined(responseDescription) ||
    joined(message) ||
    joined(body) ||
    t`server error`
  )
}

/** The title that was given; else a word over a long message, or a sentence over a short one. */
export function titleOf(title: string | undefined, message: string): string {
  if (title) return title
  return message.length > HEADLINE ? t({ message: 'Error', context: 'title' }) : t`Something went wrong`
}

/** One text of a text, a list of them, or things that carry one. */
function joined(found: unknown): string {
  if (typeof found === 'string') return found.trim()
  if (Array.isArray(found)) return found.map(joined).filter(Boolean).join(' ')
  if (typeof found !== 'object' || found === null) return ''
  const { description, message } = found as { readonly description?: unknown; readonly message?: unknown }
  return joined(typeof description === 'string' ? description : message)
}
