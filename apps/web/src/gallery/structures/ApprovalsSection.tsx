/** A transfer between own accounts, for real: the form knows one call, and everything that has to be confirmed comes by itself. */
import { accounts } from '@ducat/contract/accounts/calls'
import { betweenAccounts } from '@ducat/contract/transfers/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSession } from '#api/session.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { Approvals } from '#approval/Approvals.tsx'
import { messageOf } from '#dialogs/message.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { introduce } from '#shell/enter.ts'
import { Banner, Button } from '#ui'
import { Specimen, Specimens } from '../Specimens.tsx'

export default function ApprovalsSection() {
  const { t } = useLingui()
  const { isAuthed, customer } = useSession()
  // The gallery stands outside the layouts that know who is here.
  useEffect(() => {
    if (isAuthed) void introduce()
  }, [isAuthed])
  return (
    <Specimens>
      <Specimen title={t`Between own accounts, on the real bank`}>
        {customer ? (
          <Transfer />
        ) : isAuthed ? null : (
          <Banner action={<a href={to.login}>{t`Sign in`}</a>}>
            <Trans>Sign in to move money.</Trans>
          </Banner>
        )}
      </Specimen>
      <Approvals />
    </Specimens>
  )
}

function Transfer() {
  const { t } = useLingui()
  const format = useFormat()
  const list = useCall(accounts.list, {}).data?.accounts.account.filter(({ cardNumberMasked }) => cardNumberMasked === undefined) ?? []
  const { act, busy, error } = useAct(betweenAccounts.send)
  const [amount, setAmount] = useState('1.00')
  const [sent, setSent] = useState(0)
  const [from, second] = list
  const send = async () => {
    if (!from || !second) return
    await act({ fromAccount: from.accountId, toAccount: second.accountId, toAmount: amount })
    setSent(sent + 1)
  }
  const named = (account: (typeof list)[number] | undefined) => account && format.moneyText(account.balance, account.currencyCode)
  return (
    <div className="grid gap-4">
      <p className="numeric">
        {named(from)} → {named(second)}
      </p>
      <label className="grid gap-1.5 text-13 font-medium">
        <Trans>Amount received</Trans>
        <input className="input numeric" value={amount} onChange={({ currentTarget }) => setAmount(currentTarget.value)} />
      </label>
      {error && <Banner tone="negative">{messageOf(error)}</Banner>}
      <Button
        look="primary"
        className="justify-self-start"
        loading={busy}
        disabledReason={second ? undefined : t`It takes two accounts.`}
        // What was not confirmed has said so in its popup.
        onClick={() => void send().catch(() => undefined)}
      >
        <Trans>Send</Trans>
      </Button>
      <output aria-label={t`Sent`} className="text-13 text-muted">
        {format.number(sent)}
      </output>
    </div>
  )
}
