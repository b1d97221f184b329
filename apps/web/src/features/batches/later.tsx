/** What a step of a mass payment needs is fetched with the step: a page that asks for a file carries no spreadsheet. */
import { lazy, Suspense, type ComponentType } from 'react'
import { Skeleton } from '#ui'

const later = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<object> })) as ComponentType<object>
  return (props: P) => (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
export const CheckStep = later(async () => (await import('./check/CheckStep.tsx')).CheckStep)
export const Submitted = later(async () => (await import('./result/Submitted.tsx')).Submitted)
export const Lines = later(async () => (await import('./result/Lines.tsx')).Lines)
export const Result = later(async () => (await import('./result/Result.tsx')).Result)
export const Changes = later(async () => (await import('./changes/Changes.tsx')).Changes)
export const ToSend = later(async () => (await import('./confirm/ToSend.tsx')).ToSend)
export const BatchList = later(async () => (await import('./list/BatchList.tsx')).BatchList)
