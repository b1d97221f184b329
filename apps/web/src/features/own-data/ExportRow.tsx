import type { OutputOf } from '@ducat/contract/kit/call'
import { dataExports } from '@ducat/contract/own-data/calls'
import { useLingui } from '@lingui/react/macro'
import { Download, Trash2 } from 'lucide-react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import { sizeText } from '#i18n/size-text.ts'
import { Badge, IconButton, Row, RowText } from '#ui'
import { save } from './save.ts'

type Archive = OutputOf<typeof dataExports.list>['exports'][number]

export function ExportRow({ archive: { exportId, status, created, expires, size } }: { readonly archive: Archive }) {
  const { t } = useLingui()
  const format = useFormat()
  const download = useAct(dataExports.download)
  const remove = useAct(dataExports.remove)
  const [when, until] = [format.dayTime(created), format.dayTime(expires)]
  const large = size === undefined ? undefined : sizeText(size, format)
  const note = large && t`${large}, available until ${until}`
  return (
    <Row>
      <RowText title={when} note={note} wholeNote />
      {status === 'ready' && (
        <IconButton icon={Download} label={t`Download the archive of ${when}`} onClick={() => void save(download.act({ exportId }))} />
      )}
      {status === 'processing' && <Badge tone="info">{t`Being collected`}</Badge>}
      {status === 'failed' && <Badge tone="negative">{t`Failed`}</Badge>}
      {status !== 'processing' && (
        <IconButton
          icon={Trash2}
          label={t`Delete the archive of ${when}`}
          onClick={() => void remove.act({ exportId }).catch(showFailure)}
        />
      )}
    </Row>
  )
}
