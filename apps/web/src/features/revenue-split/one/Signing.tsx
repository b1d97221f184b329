/** Signing: first the signer's identity, by a link here or on the phone, then the signature itself. Both are given to others, who lead back here. */
import { contractActs, signing } from '@ducat/contract/revenue-split/calls'
import type { IdentificationStatus } from '@ducat/contract/revenue-split/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useMay } from '#api/may.ts'
import { send } from '#api/send.ts'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { messageOf } from '#dialogs/message.ts'
import { toast } from '#dialogs/toasts.ts'
import { Banner, Button, Card } from '#ui'
import { isSender, type Contract, type Story } from '../contract.ts'
import { useActs } from './use-acts.ts'

/** How often is asked what came of the check, while it runs. */
const EVERY = 3_000

interface SigningProps {
  readonly contract: Contract
  readonly story: Story
}

export function Signing({ contract, story }: SigningProps) {
  const { t } = useLingui()
  const { id } = contract
  const [isRunning, run] = useState(contract.identificationStatus === 'PROCESSING')
  const check = useCall(signing.check, { id }, isRunning ? { every: EVERY } : {})
  const status = check.data?.identificationStatus ?? contract.identificationStatus ?? 'NEW'
  if (isRunning !== (status === 'PROCESSING')) run(status === 'PROCESSING')
  const identifying = useAct(signing.identify)
  const starting = useAct(signing.started)
  const pushing = useAct(signing.push)
  const acts = useActs(contract)
  const may = useMay(contractActs.reject)
  const [isLeaving, leave] = useState(false)
  const [problem, setProblem] = useState<string>()
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await work()
    } catch (failure) {
      leave(false)
      setProblem(failure instanceof VerifyError ? messageOf(failure) : sentence(failure))
    }
  }
  const identify = async () => {
    leave(true)
    const { link } = await identifying.act({ contractId: id })
    await starting.act({ id })
    window.location.assign(link)
  }
  const push = async () => {
    await pushing.act({ contractId: id })
    toast({ text: t`We sent a message to your phone. Open it to verify your identity.`, tone: 'positive' })
  }
  const sign = async () => {
    leave(true)
    window.location.assign((await send(signing.address, { id })).url)
  }
  const isIdentified = status === 'SUCCESS'
  const signer = isSender(contract) ? story.senderSignerName : story.beneficiarySignerName
  return (
    <Card title={isIdentified ? t`Sign the contract` : t`Verify your identity, then sign`}>
      <div className="grid gap-4 p-5 max-tablet:p-4">
        <p>
          <StatusText status={status} signer={signer} />
        </p>
        {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
        <div className="flex flex-wrap items-start gap-2">
          {isIdentified ? (
            <Button look="primary" loading={isLeaving} disabledReason={may.reason} showReason onClick={() => void attempt(sign)}>
              <Trans>Sign</Trans>
            </Button>
          ) : (
            <>
              <Button look="primary" loading={isLeaving} disabledReason={may.reason} showReason onClick={() => void attempt(identify)}>
                {status === 'FAILED' ? (
                  <Trans>Try again</Trans>
                ) : status === 'PROCESSING' ? (
                  <Trans>Continue verification</Trans>
                ) : (
                  <Trans>Verify your identity</Trans>
                )}
              </Button>
              {may.allowed && (
                <Button icon={Smartphone} loading={pushing.busy} onClick={() => void attempt(push)}>
                  <Trans>Send to my phone</Trans>
                </Button>
              )}
            </>
          )}
          {story.can.includes('reject') && may.allowed && (
            <Button look="quiet" loading={acts.busy} onClick={() => void acts.reject()}>
              <Trans>Reject</Trans>
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function StatusText({ status, signer }: { readonly status: IdentificationStatus; readonly signer: string }) {
  switch (status) {
    case 'NEW':
      return <Trans>Have an identity document ready. The contract is signed in the name of {signer}.</Trans>
    case 'PROCESSING':
      return <Trans>Your identity is being verified. This page updates by itself when the result is there.</Trans>
    case 'FAILED':
      return <Trans>Your identity could not be verified. Use a clear photo of a valid document and try again.</Trans>
    case 'SUCCESS':
      return <Trans>Your identity is confirmed. Read the contract and sign it in the name of {signer}.</Trans>
  }
}
