import { activity } from '@ducat/contract/own-data/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import type { DayRange } from '#forms'
import { Button, Card, CopyButton } from '#ui'
import { save } from '../save.ts'

/** The lines as a file that can be checked without the bank, and the key to check them with. */
export function ProofCard({ days }: { readonly days: DayRange | undefined }) {
  const { t } = useLingui()
  const { act, busy } = useAct(activity.export)
  const key = useCall(activity.list, { pageSize: 1 }).data?.publicKey
  return (
    <Card title={t`Export with proof`} className="max-w-180">
      <div className="grid gap-4 px-5 py-4 max-tablet:px-4">
        <p className="text-pretty">
          <Trans>
            We seal every entry. The export proves that no entry was changed afterwards: a script in it checks this on your computer,
            without us.
          </Trans>
        </p>
        <Button
          className="justify-self-start"
          icon={Download}
          loading={busy}
          onClick={() => void save(act(days ? { fromDate: days.from, toDate: days.to } : {}))}
        >
          <Trans>Export with proof</Trans>
        </Button>
        {key !== undefined && (
          <div className="grid gap-1">
            <span className="text-13 text-muted">{t`Our public key`}</span>
            <span className="flex min-w-0 items-center gap-2">
              <code className="min-w-0 break-all">{key}</code>
              <CopyButton text={key} label={t`Copy the public key`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
            </span>
          </div>
        )}
      </div>
    </Card>
  )
}
