import { contractActs } from '@ducat/contract/revenue-split/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Download, Stamp } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMay } from '#api/may.ts'
import { showFailure } from '#dialogs/failure.ts'
import * as to from '#paths'
import { useTitle } from '#shell/title.ts'
import { Button, Icon } from '#ui'
import { otherSide, type Contract, type Story } from '../contract.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { savePdf, saveContractSeal } from './files.ts'
import { useActs } from './use-acts.ts'

const TerminateDialog = lazy(() => import('./TerminateDialog.tsx').then((module) => ({ default: module.TerminateDialog })))

interface HeadProps {
  readonly contract: Contract
  readonly story: Story
}

/** Which contract this is, its state, its papers, and what this side can do with it. */
export function Head({ contract, story: { can, senderSigned, beneficiarySigned } }: HeadProps) {
  const { t } = useLingui()
  const [isEnding, end] = useState(false)
  const acts = useActs(contract)
  const may = useMay(contractActs.cancel)
  const { id } = contract
  const company = contract.company.title
  const { name } = otherSide(contract)
  const title = t`${company}, with ${name}`
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid min-w-0 gap-1.5">
        <nav aria-label={t`Where you are`} className="flex items-center gap-1.5 text-13 text-muted">
          <Link to={to.revenueSplit} className="text-muted! hover:text-ink!">
            <Trans>Revenue split</Trans>
          </Link>
          <Icon of={ChevronRight} size="s" />
          <Trans>Contract {id}</Trans>
        </nav>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="text-28 wrap-anywhere outline-none">
            {title}
          </h1>
          <StatusBadge contract={contract} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={Download} onClick={() => void savePdf(id).catch(showFailure)}>
          <Trans context="file">PDF</Trans>
        </Button>
        {senderSigned && beneficiarySigned && (
          <Button icon={Stamp} onClick={() => void saveContractSeal(id).catch(showFailure)}>
            <Trans>Seal</Trans>
          </Button>
        )}
        {can.includes('cancel') && (
          <Button disabledReason={may.reason} loading={acts.busy} onClick={() => void acts.cancel()}>
            <Trans>Cancel contract</Trans>
          </Button>
        )}
        {can.includes('reject') && !can.includes('sign') && (
          <Button disabledReason={may.reason} loading={acts.busy} onClick={() => void acts.reject()}>
            <Trans>Reject</Trans>
          </Button>
        )}
        {can.includes('terminate') && (
          <Button disabledReason={may.reason} aria-haspopup="dialog" onClick={() => end(true)}>
            <Trans>End contract</Trans>
          </Button>
        )}
        {can.includes('terminateCancel') && (
          <Button disabledReason={may.reason} loading={acts.busy} onClick={() => void acts.keep()}>
            <Trans>Keep the contract</Trans>
          </Button>
        )}
      </div>
      <Suspense>{isEnding && <TerminateDialog contract={contract} onClose={() => end(false)} />}</Suspense>
    </div>
  )
}
