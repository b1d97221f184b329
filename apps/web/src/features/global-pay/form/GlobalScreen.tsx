/** /transfer/external/global: an amount and an e-mail address; the recipient chooses the rest. */
import { accounts } from '@ducat/contract/accounts/calls'
import { groupOf } from '@ducat/contract/accounts/rules'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { GlobalForm } from './GlobalForm.tsx'

export function GlobalScreen() {
  const { t } = useLingui()
  const list = useCall(accounts.list, {})
  if (list.data) return <GlobalForm sources={list.data.accounts.account.filter((one) => groupOf(one) === 'payment')} />
  return (
    <>
      <PageHead title={t`Let them choose how to be paid`} />
      <Awaited of={list} failed={t`We could not load your accounts`}>
        {() => null}
      </Awaited>
    </>
  )
}
