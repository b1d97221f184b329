/** What the types of buttons are called. */
import type { ButtonType } from '@ducat/contract/buttons/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { HandCoins, HeartHandshake, Repeat, ShoppingBag, type LucideIcon } from 'lucide-react'

interface TypeWords {
  readonly name: MessageDescriptor
  readonly detail: MessageDescriptor
  readonly icon: LucideIcon
}

export const typeWords: Readonly<Record<ButtonType, TypeWords>> = {
  fixed: { name: msg`One payment`, detail: msg`A fixed price, paid once`, icon: ShoppingBag },
  subscription: { name: msg`Subscription`, detail: msg`The same amount on schedule`, icon: Repeat },
  open: { name: msg`Payer chooses`, detail: msg`Any amount within your limits`, icon: HandCoins },
  donation: { name: msg`Donation`, detail: msg`Suggested amounts, or any other`, icon: HeartHandshake },
}
