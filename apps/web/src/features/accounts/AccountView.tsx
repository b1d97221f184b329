import { accounts } from '@ducat/contract/accounts/calls'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { FundsDialog } from './funds/index.ts'
import { ViewWaiting } from './ViewWaiting.tsx'

/** One account, by its number. */
export function AccountView({ accountId, onClose }: { readonly accountId: number; readonly onClose: () => void }) {
  const { t } = useLingui()
  const list = useCall(accounts.list, {})
  const [funding, fund] = useState<number>()
  const account = list.data?.accounts.account.find((one) => one.accountId === accountId)
  if (funding !== undefined) return <FundsDialog accountId={funding} onClose={onClose} />
  if (account) return <AccountDialog account={account} onFund={fund} onClose={onClose} />
  return <ViewWaiting title={t`Account`} result={list} missing={t`This account is no longer available to you.`} onClose={onClose} />
}
