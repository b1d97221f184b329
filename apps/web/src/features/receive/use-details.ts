/**
 * What the recipient types into the fields of a country and a method. Names and addresses survive a reload (kept.ts); the number of a card or
 * an account is in memory only.
 */
import { useState } from 'react'
import { isWanted, useWrongWords, wrongIn, type Asked, type AskedForm, type AskedValues } from '#features/destinations'

type Errors = Readonly<Record<string, string>>

export interface DetailsForm extends AskedForm {
  /** Whether everything is right; what is not is said at its field. */
  readonly check: () => boolean
  /** What the bank said of the fields; true when one of them shows it. */
  readonly refuse: (errors: readonly { readonly field: string; readonly description: string }[]) => boolean
  /** What is sent: the fields that were asked for. */
  readonly given: () => AskedValues
  readonly sentBack: number
}

export function useDetails(asked: Asked | undefined, countryCode: string | undefined, start: AskedValues): DetailsForm {
  const say = useWrongWords()
  const [typed, setTyped] = useState<AskedValues>(start)
  const [errors, setErrors] = useState<Errors>({})
  const [sentBack, setSentBack] = useState(0)
  const values: AskedValues = { ...typed, countryCode }
  const wrong = (): Errors => Object.fromEntries(wrongIn(asked, values).map((found) => [found.name, say(found)]))
  const names = [...(asked?.fields ?? []).map(({ name }) => name), ...(asked?.extraParams ?? []).map(({ name }) => `extraParams.${name}`)]

  const know = (found: AskedValues) => setTyped((before) => ({ ...before, ...found }))
  const set = (changed: AskedValues) => {
    know(changed)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(changed, name.split('.')[0] ?? name))),
    )
  }
  const sendBack = (found: Errors) => {
    setErrors(found)
    setSentBack((count) => count + 1)
  }
  const bound = (name: string, value: unknown, put: (value: string | undefined) => AskedValues) => ({
    name,
    value: value as string | undefined,
    onChange: (next: string | undefined) => set(put(next || undefined)),
    onBlur: () => {
      // An empty field is asked for when the form is sent, not on the way through it.
      const what = value === undefined || value === '' ? undefined : wrong()[name]
      if (what !== undefined) setErrors((before) => ({ ...before, [name]: what }))
    },
    error: errors[name],
  })
  const extra = (values['extraParams'] ?? {}) as Readonly<Record<string, string>>
  return {
    values,
    field: (name) => bound(name, values[name], (value) => ({ [name]: value })),
    part: (record, name) =>
      bound(`${record}.${name}`, extra[name], (value) => {
        const { [name]: _, ...others } = extra
        return { [record]: value === undefined ? others : { ...others, [name]: value } }
      }),
    set,
    know,
    check: () => {
      const found = wrong()
      if (Object.keys(found).length === 0) return true
      sendBack(found)
      return false
    },
    refuse: (told) => {
      const mine = told
        .map(({ field, description }) => [field.replace(/^paymentDetails\./, ''), description] as const)
        .filter(([name]) => names.includes(name))
      if (mine.length > 0) sendBack(Object.fromEntries(mine))
      return mine.length > 0
    },
    given: () => {
      const wanted = (asked?.fields ?? []).filter(({ name }) => isWanted(name, values)).map(({ name }) => name)
      const parts = Object.fromEntries((asked?.extraParams ?? []).flatMap(({ name }) => (extra[name] ? [[name, extra[name]]] : [])))
      return {
        ...Object.fromEntries(wanted.flatMap((name) => (values[name] === undefined || values[name] === '' ? [] : [[name, values[name]]]))),
        ...(Object.keys(parts).length > 0 && { extraParams: parts }),
      }
    },
    sentBack,
  }
}
