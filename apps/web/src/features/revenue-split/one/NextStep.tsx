import { contractActs } from '@ducat/contract/revenue-split/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMay } from '#api/may.ts'
import { useFormat } from '#i18n/format.ts'
import { Button, Card } from '#ui'
import { lastDayOf, otherSide, type Contract, type Story } from '../contract.ts'
import { Signing } from './Signing.tsx'
import { useActs } from './use-acts.ts'

interface NextStepProps {
  readonly contract: Contract
  readonly story: Story
}

/** What this side can do now, above everything else: sign it, or answer whoever wants to end it. */
export function NextStep({ contract, story }: NextStepProps) {
  if (story.can.includes('sign')) return <Signing contract={contract} story={story} />
  return story.can.includes('terminateNow') ? <EndAnswer contract={contract} /> : null
}

function EndAnswer({ contract }: { readonly contract: Contract }) {
  const { t } = useLingui()
  const format = useFormat()
  const { endNow, busy } = useActs(contract)
  const may = useMay(contractActs.terminateNow)
  const { name } = otherSide(contract)
  const last = lastDayOf(contract)
  const ends = last && format.day(last)
  return (
    <Card title={t`${name} asked to end this contract`}>
      <div className="grid justify-items-start gap-4 p-5 max-tablet:p-4">
        <blockquote className="border-s-2 ps-3 text-muted wrap-anywhere">{contract.terminateInfo?.note}</blockquote>
        <p>
          <Trans>Payments are split until {ends}. If you agree, the contract ends now.</Trans>
        </p>
        <Button look="primary" loading={busy} disabledReason={may.reason} showReason onClick={() => void endNow()}>
          <Trans>End now</Trans>
        </Button>
      </div>
    </Card>
  )
}
