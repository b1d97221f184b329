/** What a way and a country ask for, in the reader's language. The answer carries all that a form needs, the banks among it. */
import { forms as calls } from '@ducat/contract/destinations/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { I18n } from '@lingui/core'
import type { Handlers } from '../../call/context.ts'
import type { Bank } from '../../gateways/directory/port.ts'
import { formOf } from './form.ts'
import type { Part } from './parts.ts'

type Asked = OutputOf<typeof calls.extraParams>['fields'][number]

export const forms: Handlers<typeof calls> = {
  async extraParams({ transferType, countryCode, currencyCode }, { gateways, i18n, refuse }) {
    const form = formOf(transferType, countryCode, currencyCode)
    if (form === 'NOT_SERVED') throw refuse('countryCode', form)
    if (form === 'CURRENCY_NOT_SERVED') throw refuse('currencyCode', form)
    const all = await gateways.directory.banks(countryCode)
    const banks = transferType === 'instant_payment' ? all.filter(({ takesInstant }) => takesInstant) : all
    const asked = (part: Part) => field(part, banks, i18n)
    return {
      scheme: form.scheme,
      fields: form.parts.filter(({ extra }) => !extra).map(asked),
      extraParams: form.parts.filter(({ extra }) => extra).map(asked),
    }
  },
}

function field(part: Part, banks: readonly Bank[], i18n: I18n): Asked {
  const example = part.example ?? (part.sample && banks[0] ? part.sample(banks[0]) : undefined)
  return {
    name: part.name,
    label: part.label(i18n),
    type: part.type ?? 'text',
    isRequired: !part.optional,
    ...(part.min !== undefined && { minLength: part.min }),
    ...(part.max !== undefined && { maxLength: part.max }),
    ...(part.pattern !== undefined && { pattern: part.pattern }),
    ...(part.digits !== undefined && { digits: part.digits }),
    ...(part.hint && { hint: part.hint(i18n) }),
    ...(example !== undefined && { example }),
    ...(part.dependsOn !== undefined && { dependsOn: part.dependsOn }),
    ...(part.options === 'banks' && { options: banks.map(({ code, name }) => ({ value: code, label: name })) }),
    ...(Array.isArray(part.options) && { options: part.options.map(({ value, label }) => ({ value, label: label(i18n) })) }),
  }
}
