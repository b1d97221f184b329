import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { KeyValues, SidePanel } from '#ui'
import { RequestDetails } from './RequestDetails.tsx'
import { methodOf, ResultOf } from './ResultOf.tsx'
import type { ApiRequest } from '../rows.ts'

interface RequestPanelProps {
  readonly request: ApiRequest
  readonly onClose: () => void
}

export function RequestPanel({ request, onClose }: RequestPanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { path, created, ip, ms } = request
  return (
    <SidePanel title={methodOf(path)} closeLabel={t`Close`} onClose={onClose} sheet={false}>
      <div className="grid gap-5 p-5 max-tablet:p-4">
        <KeyValues
          entries={[
            { key: t`Result`, value: <ResultOf request={request} /> },
            { key: t`Time`, value: format.dayTime(created) },
            { key: t`Took`, value: t`${format.number(ms)} ms` },
            { key: t`From address`, value: <code className="identifier">{ip}</code> },
          ]}
        />
        <RequestDetails request={request} whole />
      </div>
    </SidePanel>
  )
}
