import { useLingui } from '@lingui/react/macro'
import { Loading, Skeleton, Surface } from '#ui'

export function Waiting() {
  const { t } = useLingui()
  return (
    <Surface>
      <Loading label={t`Loading the conversation`} className="grid gap-5 p-5 max-tablet:p-4">
        {[0, 1, 2].map((place) => (
          <div key={place} className="grid gap-2">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        ))}
      </Loading>
    </Surface>
  )
}
