import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Layers, Repeat } from 'lucide-react'
import { PaperButton } from '#features/statements'
import { AskAbout } from '#features/support'
import * as to from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { Icon } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import type { Told } from './words.ts'

/** A mass payment is sent again as its file. */
const unrepeatable: ReadonlySet<string> = new Set(['Card', 'Fees', 'Mass'])

/** What can be done with a payment: kept as a receipt, and repeated where the page for it exists. */
export function Actions({ told, transactionId }: { readonly told: Told; readonly transactionId: number }) {
  const exists = useExists()
  const [main] = told.movements
  const path = main?.operationType === 'P2P' ? to.transferP2p : to.transferExternal
  const isRepeatable = main?.transactionDirection === 'out' && !unrepeatable.has(main.operationType) && exists(path)
  return (
    <div className="flex flex-wrap gap-3">
      <PaperButton name="transactionReceipt" data={{ transactionId }}>
        <Trans>Receipt</Trans>
      </PaperButton>
      {isRepeatable && (
        <Link to={path} search={{ repeat: String(transactionId) } as never} className={buttonLook()}>
          <Icon of={Repeat} />
          <Trans context="payment">Repeat</Trans>
        </Link>
      )}
      {told.batchId !== undefined && exists(to.batchTransfers) && (
        <Link to={to.batchTransfers} search={{ batch: told.batchId } as never} className={buttonLook()}>
          <Icon of={Layers} />
          <Trans>All payments of it</Trans>
        </Link>
      )}
      {told.scheduleId !== undefined && exists(to.schedules) && (
        <Link to={to.schedules} className={buttonLook()}>
          <Icon of={CalendarClock} />
          <Trans>Recurring payments</Trans>
        </Link>
      )}
      <AskAbout about="payment" reference={String(transactionId)} />
    </div>
  )
}
