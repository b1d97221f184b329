import { rights, type Right } from '@ducat/contract/kit/access'
import { isSubAccount } from '@ducat/contract/session/rules'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Customer } from '#api/session.ts'
import { Avatar, classes } from '#ui'

const words: Readonly<Record<Right, MessageDescriptor>> = {
  [rights.none]: msg`no access`,
  [rights.read]: msg`can view`,
  [rights.full]: msg`full access`,
  [rights.initiate]: msg`prepares payments`,
  [rights.confirm]: msg`approves payments`,
  [rights.uploading]: msg`uploads documents`,
}

export interface Identity {
  readonly name: string
  readonly note: string
  readonly isCompany: boolean
}

export function useRightWords(): (right: number) => string {
  const { t } = useLingui()
  return (right) => t(words[right as Right])
}

/** For whom one acts: a company with one's own part in it, or oneself. */
export function useIdentity(customer: Customer): Identity {
  const { t } = useLingui()
  const rightWords = useRightWords()
  const { businessName, actingForName, firstName, lastName, login, accessRights } = customer
  if (actingForName !== undefined) return { name: actingForName, note: t`seen by ${firstName}`, isCompany: businessName !== undefined }
  if (customer.customerType !== 'business') {
    const note = isSubAccount(customer.permissions) ? t`sub-account, ${login}` : login
    return { name: `${firstName} ${lastName}`, note, isCompany: false }
  }
  return { name: businessName ?? login, note: `${firstName}, ${rightWords(accessRights)}`, isCompany: true }
}

export function Who({ customer, className }: { readonly customer: Customer; readonly className?: string }) {
  const { name, note, isCompany } = useIdentity(customer)
  return (
    <div className={classes('flex min-w-0 items-center gap-3', className)}>
      <Avatar name={name} square={isCompany} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="truncate text-12 text-muted" title={note}>
          {note}
        </p>
      </div>
    </div>
  )
}
