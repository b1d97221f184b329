/** What stands in the editor at first, and what a change of the type takes with it. Pure. */
import type { ButtonType } from '@ducat/contract/buttons/models'
import type { Account } from '#forms'
import type { ButtonInput, SavedButton } from '../button.ts'

export type Editing = Partial<ButtonInput> & { readonly id?: number | undefined }

export function startOf(accounts: readonly Account[], saved: SavedButton | undefined): Editing {
  if (saved) {
    const { html: _html, link: _link, token: _token, created: _created, paidCount: _count, ...typed } = saved
    return typed
  }
  const [first] = accounts
  return {
    type: 'fixed',
    style: 'dark',
    shape: 'rounded',
    ...(first && { accountId: first.accountId, currencyCode: first.currencyCode }),
  }
}

const withoutBounds = { minAmount: undefined, maxAmount: undefined, suggestedAmounts: undefined }
const withoutSchedule = {
  subscriptionFrequency: undefined,
  subscriptionTransactions: undefined,
  trialDays: undefined,
  subscriptionUserCancel: undefined,
}

/** Fields that the new type does not have are emptied: nothing is sent that nobody sees. */
export function asType(type: ButtonType): Partial<ButtonInput> {
  switch (type) {
    case 'fixed':
      return { type, ...withoutBounds, ...withoutSchedule }
    case 'subscription':
      return { type, ...withoutBounds, subscriptionFrequency: 'monthly' }
    case 'open':
      return { type, ...withoutSchedule, suggestedAmounts: undefined }
    case 'donation':
      return { type, ...withoutSchedule }
  }
}
