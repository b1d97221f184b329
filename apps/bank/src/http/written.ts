/** Fields that stand in an address (`/public-api/webhook/7?customerId=10001`) are text there: numbers, switches and lists (`ACTIVE,WAITING`) are read as what their call asks for. */
import { actingField, actsForCustomer } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'

type Form = 'number' | 'boolean' | 'list' | 'text'

export const written = ({ access, input }: Call, texts: unknown): Record<string, unknown> => {
  const { shape } = input as unknown as { readonly shape: Readonly<Record<string, object | undefined>> }
  // For whom it is done is a number that every call has.
  const acting = actsForCustomer(access) ? actingField(access) : undefined
  return Object.fromEntries(
    Object.entries(texts as object).map(([name, text]) => [name, readAs(name === acting ? 'number' : formOf(shape[name]), text)]),
  )
}

/** What is none stays what it was: the field's own check says so. */
function readAs(form: Form, text: unknown): unknown {
  if (form === 'number' && typeof text === 'string' && /^-?\d{1,16}$/.test(text)) return Number(text)
  if (form === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  if (form === 'list' && typeof text === 'string') return text === '' ? [] : text.split(',')
  return text
}

/** Also of one that may be left out. */
function formOf(field: object | undefined): Form {
  if (!field) return 'text'
  const { type, innerType } = (field as { readonly _zod: { readonly def: { readonly type: string; readonly innerType?: object } } })._zod
    .def
  if (innerType) return formOf(innerType)
  if (type === 'array') return 'list'
  return type === 'number' || type === 'boolean' ? type : 'text'
}
