/** Fields of a part of a call that is an object itself: `const field = within(form, 'customer'); {...field('taxId')}`. */
import type { Bound, CallFormState } from '#forms'

export function within<I extends object, O, K extends keyof I & string>(form: CallFormState<I, O>, name: K) {
  type Part = NonNullable<I[K]>
  const part = (form.values[name] ?? {}) as Partial<Part>
  return <P extends keyof Part & string>(key: P): Bound<NonNullable<Part[P]>> => ({
    ...form.part(name, key),
    value: part[key] ?? undefined,
    onChange: (value) => {
      // What stands empty is not sent.
      const { [key]: _, ...others } = part
      form.set({ [name]: value === undefined || value === '' ? others : { ...others, [key]: value } } as unknown as Partial<I>)
    },
  })
}
