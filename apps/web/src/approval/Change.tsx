import { authenticator } from '@ducat/contract/security/calls'
import { useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import type { Approval } from '#api/approvals.ts'
import { Icon } from '#ui'

/** What is confirmed when it is no money: at the top of the popup, as amount and payee are of a payment. */
export function Change({ approval: { answer, call, input } }: { readonly approval: Approval }) {
  const { t } = useLingui()
  const isOfCodes = answer.recoveryKey !== undefined
  const what = isOfCodes
    ? call.name === authenticator.confirm.name
      ? t`A new authenticator app`
      : t`New recovery codes`
    : answer.closingKey !== undefined
      ? t`Closing of all accounts`
      : answer.requestKey !== undefined
        ? t`A new password`
        : input['typeMode'] === 'login'
          ? t`Another way to sign in`
          : t`Another way to confirm payments`
  const note =
    answer.closingKey !== undefined
      ? t`You can take it back before the day.`
      : isOfCodes
        ? t`You get new recovery codes; the old ones stop working.`
        : t`Your other browsers are signed out when you confirm.`
  return (
    <div className="flex items-center gap-3 rounded-m bg-sunken px-4 py-3">
      <Icon of={ShieldCheck} className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{what}</span>
        <span className="block text-12 text-muted">{note}</span>
      </span>
    </div>
  )
}
