/** Parts of a payment that arrive when they are wanted: what the page needs at once is light. */
import { lazy, Suspense, type ComponentProps } from 'react'
import { Skeleton } from '#ui'
import type { RepeatFieldsProps } from './RepeatFields.tsx'
import type { Repeating } from './repeating.ts'
import type { SendForm } from './use-send.ts'

const Result = lazy(() => import('./Sent.tsx').then((module) => ({ default: module.Sent })))
const Fields = lazy(() => import('./RepeatFields.tsx').then((module) => ({ default: module.RepeatFields })))

export const Sent = (props: ComponentProps<typeof Result>) => (
  <Suspense>
    <Result {...props} />
  </Suspense>
)

interface Of<I extends Repeating> extends Omit<RepeatFieldsProps, 'form'> {
  readonly form: SendForm<I>
}

/** The fields are the same in every call that takes them. */
export const RepeatFields = <I extends Repeating>({ form, ...currencies }: Of<I>) => (
  <Suspense fallback={<Skeleton className="h-16 w-full" />}>
    <Fields form={form as unknown as SendForm<Repeating>} {...currencies} />
  </Suspense>
)
