import { useLingui } from '@lingui/react/macro'
import { useColumns } from './columns.tsx'
import { Requests } from './Requests.tsx'

/** What second people have decided, newest first: who, when, and why not. */
export function Decided() {
  const { t } = useLingui()
  return (
    <Requests
      label={t`Requests that were decided`}
      decided
      columns={useColumns('decided')}
      empty={{ title: t`Nothing decided yet`, text: t`Who approved or declined what, and why, will stand here.` }}
    />
  )
}
