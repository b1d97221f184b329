import { useLingui } from '@lingui/react/macro'
import { useColumns } from './columns.tsx'
import { Requests } from './Requests.tsx'

/** What second people have decided, newest first: who, when, and why not. */
export function Decided() {
  const { t } = useLingui()
  return (
    <Requests
      label={t`Processed requests`}
      decided
      columns={useColumns('decided')}
      empty={{ title: t`Nothing processed yet`, text: t`Approved and declined requests appear here, with the reasons.` }}
    />
  )
}
