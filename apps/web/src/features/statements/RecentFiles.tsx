/** Files of the last seven days, newest first: those that were not waited for are found here. */
import type { OutputOf } from '@ducat/contract/kit/call'
import { statements } from '@ducat/contract/statements/calls'
import { takingAway } from '@ducat/contract/statements/rules'
import { useLingui } from '@lingui/react/macro'
import { Download, Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useSession } from '#api/session.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { works } from '#dialogs/works.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge, Card, Empty, IconButton, Row, Rows, RowText } from '#ui'
import { formatNames } from './formats.ts'
import { Load } from './Load.tsx'
import { useSaved } from './use-saved.ts'

type File = OutputOf<typeof statements.list>['exports'][number]

const SHOWN = 8
/** While something is being made, the list looks again. */
const LOOK_AGAIN = 5_000

export function RecentFiles() {
  const { t } = useLingui()
  const isWorking = works.use().some(({ state }) => state === 'running')
  const [isMaking, setMaking] = useState(false)
  const list = useCall(statements.list, { source: 'history', pageSize: SHOWN }, isMaking || isWorking ? { every: LOOK_AGAIN } : {})
  const hasUnfinished = list.data?.exports.some(({ status }) => status === 'processing') ?? false
  useEffect(() => setMaking(hasUnfinished), [hasUnfinished])
  return (
    <Card title={t`Your files`}>
      <Load of={list} lines={3}>
        {({ exports: files }) =>
          files.length === 0 ? (
            <Empty title={isWorking ? t`On its way` : t`No files yet`}>
              {t`Files you export from the history stay here for seven days.`}
            </Empty>
          ) : (
            <Rows label={t`Your files`}>
              {files.map((file) => (
                <FileRow key={file.exportId} file={file} />
              ))}
            </Rows>
          )
        }
      </Load>
    </Card>
  )
}

function FileRow({ file: { exportId, format = 'csv', status, created = '', fileName } }: { readonly file: File }) {
  const { t } = useLingui()
  const words = useFormat()
  const saved = useSaved()
  const { customer } = useSession()
  const letter = useAct(statements.send)
  const { reason } = useMay(takingAway)
  const kind = formatNames[format]
  const name = fileName ?? t`Transactions as ${kind}`
  const email = customer?.login
  const write = async () => {
    if (email === undefined) return
    await letter.act({ exportId, email })
    toast({ text: t`We sent a link to ${email}.`, tone: 'positive' })
  }
  return (
    <Row>
      <RowText title={name} note={words.dayTime(created)} />
      {status === 'ready' && (
        <span className="flex flex-none gap-1">
          {email !== undefined && (
            <IconButton
              icon={Mail}
              label={t`E-mail me a link to ${name}`}
              disabledReason={reason}
              onClick={() => void write().catch((error: unknown) => showFailure(error))}
            />
          )}
          <IconButton icon={Download} label={t`Download ${name}`} disabledReason={reason} onClick={() => saved(exportId)} />
        </span>
      )}
      {status === 'processing' && <Badge tone="info">{t`In preparation`}</Badge>}
      {status === 'failed' && <Badge tone="negative">{t`Failed`}</Badge>}
    </Row>
  )
}
