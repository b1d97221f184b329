import { accesses } from '@ducat/contract/session/calls'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Customer } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { showResponse } from '#dialogs/popups.ts'
import * as to from '#paths'
import { actFor } from '#shell/enter.ts'
import { Avatar, Icon, Menu, MenuGroup, MenuItem } from '#ui'
import { canOpen } from './companies.ts'
import { useIdentity, useRightWords, Who } from './Who.tsx'

/** Whom one acts for; a menu of the others where there are several. The choice is this tab's. */
export function CompanySwitch({ customer }: { readonly customer: Customer }) {
  const choices = useChoices(customer)
  const look = 'rounded-m border bg-surface p-2'
  if (!choices) return <Who customer={customer} className={look} />
  return (
    <Companies
      customer={customer}
      choices={choices}
      placement="bottom start"
      className={`${look} text-start transition-colors hover:border-line-strong`}
      trigger={
        <span className="flex min-w-0 items-center gap-2">
          <Who customer={customer} className="flex-1" />
          <Icon of={ChevronsUpDown} size="s" className="text-muted" />
        </span>
      }
    />
  )
}

/** The same on a phone: initials in the bar. A person who is nobody but themselves needs none. */
export function CompanyBadge({ customer }: { readonly customer: Customer }) {
  const choices = useChoices(customer)
  const { name, isCompany } = useIdentity(customer)
  if (!isCompany) return null
  const badge = <Avatar name={name} square />
  if (!choices)
    return (
      <span role="img" aria-label={name} title={name}>
        {badge}
      </span>
    )
  return (
    <Companies
      customer={customer}
      choices={choices}
      placement="bottom end"
      className="grid size-11 place-items-center rounded-s"
      trigger={badge}
    />
  )
}

type Choice = NonNullable<ReturnType<typeof useChoices>>[number]

function useChoices(customer: Customer) {
  const { data } = useCall(accesses.list, {}, { enabled: customer.customerType === 'business' })
  return data && data.customerAccesses.length > 1 ? data.customerAccesses : undefined
}

interface CompaniesProps {
  readonly customer: Customer
  readonly choices: readonly Choice[]
  readonly trigger: ReactNode
  readonly className: string
  readonly placement: 'bottom start' | 'bottom end'
}

function Companies({ customer, choices, ...menu }: CompaniesProps) {
  const { t } = useLingui()
  const router = useRouter()
  const { name } = useIdentity(customer)
  const words = useRightWords()
  const choose = async (id: string) => {
    try {
      await actFor(Number(id))
      // What is in the address belongs to the company before.
      await router.navigate({ to: to.home })
      await router.invalidate()
    } catch (error) {
      showResponse({ response: error })
    }
  }
  return (
    <Menu label={t`${name}: act for another company`} {...menu}>
      <MenuGroup title={t`Act for`} chosen={String(customer.customerId)} onChoose={(id) => void choose(id)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.id}
            id={String(choice.id)}
            note={choice.accessList.balanceInfo ? words(choice.accessRights) : t`documents only`}
            isDisabled={!canOpen(choice)}
          >
            {choice.customerName}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}
