import { desk } from '@ducat/contract/documents/calls'
import type { DocumentReason, DocumentVerdict } from '@ducat/contract/documents/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { DayField } from '#forms'
import { Banner, Button, Card, OptionCards, Select, TextArea } from '#ui'
import type { OpenedCase, OpenedDocument } from './use-opened.ts'

type Choice = 'accept' | 'again' | 'reject'

const reasonNames: Readonly<Record<DocumentReason, MessageDescriptor>> = {
  unreadable: msg`Cannot be read`,
  cutOff: msg`Cut off`,
  sideMissing: msg`A side is missing`,
  wrongType: msg`Another type of document`,
  expired: msg`Has expired`,
  tooOld: msg`Older than three months`,
  otherName: msg`Another name`,
  otherAddress: msg`Another address`,
  otherFace: msg`Another face`,
  notGenuine: msg`Not genuine`,
  other: msg`Another reason`,
}
/** Another picture or another paper helps; or it does not. */
const reasonsOf = {
  again: ['unreadable', 'cutOff', 'sideMissing', 'wrongType', 'expired', 'tooOld'],
  reject: ['otherName', 'otherAddress', 'otherFace', 'notGenuine', 'other'],
} as const satisfies Record<string, readonly DocumentReason[]>

interface DecideDocumentProps {
  readonly of: OpenedCase
  readonly document: OpenedDocument
  readonly onDone: () => void
}

/** One clerk decides a document; one with another name takes two. What the customer will read stands there before. */
export function DecideDocument({ of, document: { document }, onDone }: DecideDocumentProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState<Choice>('accept')
  const [reason, setReason] = useState<DocumentReason>()
  const [note, setNote] = useState('')
  const [expires, setExpires] = useState(document.expiresDate ?? '')
  const { act, busy } = useAct(desk.decide)
  const asks = choice === 'again' || choice === 'reject'
  const takesTwo = of.kind === 'check' && choice === 'accept'
  const decide = async (verdict: DocumentVerdict = asks ? 'reject' : 'confirm') => {
    try {
      const { isWaiting } = await act({
        documentId: document.id,
        verdict,
        ...(verdict === 'reject' && reason && { reason }),
        ...(verdict === 'reject' && note.trim() !== '' && { note: note.trim() }),
        ...(verdict === 'confirm' && expires !== '' && expires !== document.expiresDate && { expiresDate: expires }),
      })
      toast({ text: isWaiting ? t`Proposed. A second person decides.` : t`Decided.` })
      onDone()
    } catch (error) {
      showFailure(error)
    }
  }
  if (!of.isOpen)
    return (
      <Card title={t`Decision`}>
        <p className="p-5 max-tablet:p-4">
          {document.rejectReason === undefined ? (
            <Trans>This document is decided.</Trans>
          ) : (
            <Trans>The customer reads: {document.rejectReason}</Trans>
          )}
        </p>
      </Card>
    )
  const buttons: Readonly<Record<Choice, string>> = {
    accept: takesTwo ? (of.isProposed ? t`Accept and verify` : t`Propose to accept`) : t`Accept document`,
    again: t`Ask again`,
    reject: t`Reject document`,
  }
  return (
    <Card title={t`Decision`}>
      <div className="grid gap-5 p-5 max-tablet:p-4">
        <OptionCards<Choice>
          label={t`What becomes of it`}
          name="verdict"
          options={[
            { value: 'accept', title: t`Accept document`, detail: t`It proves what it is for`, icon: CircleCheck },
            { value: 'again', title: t`Ask again`, detail: t`The customer sends another one`, icon: RotateCcw },
            { value: 'reject', title: t`Reject`, detail: t`The customer is told why`, icon: CircleX },
          ]}
          value={choice}
          onChange={(next) => {
            setChoice(next)
            setReason(undefined)
          }}
        />
        {takesTwo && <Second of={of} />}
        {choice === 'accept' && (
          <div className="max-w-72">
            <DayField label={t`Document valid until`} mark={t`optional`} value={expires} onChange={setExpires} />
          </div>
        )}
        {asks && (
          <>
            <div className="grid gap-4 tablet:grid-cols-2">
              <Select<DocumentReason>
                label={t`Reason`}
                placeholder={t`Choose a reason`}
                options={reasonsOf[choice].map((value) => ({ value, name: t(reasonNames[value]) }))}
                value={reason}
                onChange={setReason}
              />
              <TextArea label={t`More for the customer`} mark={t`optional`} value={note} onChange={setNote} maxLength={500} rows={2} />
            </div>
            {reason && (
              <figure className="border-s-3 ps-4">
                <figcaption className="text-13 text-muted">
                  <Trans>{of.customerName} will read</Trans>
                </figcaption>
                <blockquote lang={of.customer.language === 'ua' ? 'uk' : of.customer.language}>
                  {[of.says.find((one) => one.reason === reason)?.text, note.trim()].filter(Boolean).join(' ')}
                </blockquote>
              </figure>
            )}
          </>
        )}
      </div>
      <footer className="flex flex-wrap items-start gap-3 border-t px-5 py-4 max-tablet:px-4">
        <Button
          look={choice === 'reject' ? 'danger' : 'primary'}
          loading={busy}
          showReason
          disabledReason={asks && !reason ? t`Choose a reason. The customer reads it.` : takesTwo ? whyNot() : undefined}
          onClick={() => void decide()}
        >
          {buttons[choice]}
        </Button>
        {of.kind !== 'check' && (
          <Button loading={busy} onClick={() => void decide('investigate')}>
            <Trans>Look into it longer</Trans>
          </Button>
        )}
      </footer>
    </Card>
  )

  function whyNot(): string | undefined {
    if (!of.isProposed) return undefined
    if (of.isProposedByMe) return t`You proposed it. A second person decides.`
    return of.mayRelease ? undefined : t`This takes the right to be the second person.`
  }
}

/** Whoever agrees sees that somebody proposed it, and not why. */
export function Second({ of }: { readonly of: OpenedCase }) {
  const name = of.proposedBy?.name ?? ''
  if (!of.isProposed)
    return (
      <Banner>
        <Trans>This takes two people. You propose it, and a colleague decides without seeing your reason.</Trans>
      </Banner>
    )
  return (
    <Banner tone="warning">
      {of.isProposedByMe ? (
        <Trans>You proposed it. A second person decides.</Trans>
      ) : (
        <Trans>{name} has decided first. What they said is shown after your decision.</Trans>
      )}
    </Banner>
  )
}
