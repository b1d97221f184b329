import { availabilityOf, groupOf, isCard } from '@ducat/contract/accounts/rules'
import { cardCurrencies } from '@ducat/contract/cards/models'
import { cardCan } from '@ducat/contract/cards/rules'
import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PaperButton } from '#features/statements'
import * as to from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { Button } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import type { Account } from './holdings.ts'

interface AccountActionsProps {
  readonly account: Account
  readonly onFund: () => void
  readonly onLeave: () => void
}

/** Where one goes from an account; only what it offers and what is built. */
export function AccountActions({ account, onFund, onLeave }: AccountActionsProps) {
  const offers = availabilityOf(account, { can: cardCan, currencies: cardCurrencies })
  const exists = useExists()
  const accountId = String(account.accountId)
  const lead = (path: string, more: object, text: ReactNode) =>
    exists(path) && (
      <Link {...({ to: path, ...more } as LinkProps)} onClick={onLeave} className={`${buttonLook()} no-underline!`}>
        {text}
      </Link>
    )
  return (
    <>
      {isCard(account) && lead(groupOf(account) === 'debit' ? to.debitCard : to.card, { params: { accountId } }, <Trans>Open card</Trans>)}
      {offers.statements && lead(to.statements, { search: { account: accountId } }, <Trans>Statements</Trans>)}
      {offers.history && lead(to.history, { search: { accountId } }, <Trans>History</Trans>)}
      {groupOf(account) === 'payment' && lead(to.transferExternal, { search: { from: accountId } }, <Trans>Send</Trans>)}
      {groupOf(account) === 'payment' && lead(to.transferAccount, { search: { from: accountId } }, <Trans>Move to another account</Trans>)}
      {!isCard(account) && (
        <PaperButton name="accountConfirmation" data={{ accountId: account.accountId }}>
          <Trans>Account confirmation</Trans>
        </PaperButton>
      )}
      {offers.instructions && (
        <Button look="primary" onClick={onFund}>
          <Trans>Add money</Trans>
        </Button>
      )}
    </>
  )
}
