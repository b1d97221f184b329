import { dataExports } from '@ducat/contract/own-data/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Archive } from 'lucide-react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Button, Card, Rows } from '#ui'
import { ExportRow } from './ExportRow.tsx'

/** While one is being written, the list looks again. */
const LOOK_AGAIN = 5_000

/** Asks for the archive and lists those that are there. */
export function ExportCard() {
  const { t } = useLingui()
  const list = useCall(dataExports.list, {}, { every: LOOK_AGAIN })
  const { act, busy } = useAct(dataExports.create)
  const isWaiting = list.data?.exports.some(({ status }) => status === 'processing') ?? false
  return (
    <Card title={t`Download your data`} className="max-w-180">
      <div className="grid gap-4 px-5 py-4 max-tablet:px-4">
        <p className="text-pretty">
          <Trans>
            One archive with everything: your details, accounts and payments, cards, invoices, documents and messages. Records are JSON
            files, documents and attachments are included as they are.
          </Trans>
        </p>
        <p className="text-13 text-pretty text-muted">
          <Trans>
            We collect it in the background and tell you when it is ready. It can be downloaded for seven days. Anyone who has the file can
            read all of it, so keep it safe.
          </Trans>
        </p>
        <Button
          className="justify-self-start"
          icon={Archive}
          loading={busy}
          disabledReason={isWaiting ? t`Your data is already being collected.` : undefined}
          onClick={() => void act({}).then(() => toast({ text: t`We are collecting your data.` }), showFailure)}
        >
          <Trans>Request archive</Trans>
        </Button>
      </div>
      <Awaited of={list} failed={t`We could not load your archives`}>
        {({ exports: archives }) =>
          archives.length === 0 ? null : (
            <div className="border-t border-line">
              <Rows label={t`Archives`}>
                {archives.map((archive) => (
                  <ExportRow key={archive.exportId} archive={archive} />
                ))}
              </Rows>
            </div>
          )
        }
      </Awaited>
    </Card>
  )
}
