/** Rights as the page shows them: what each allows, and how it is called. */
import { abilities, type Ability, type Right } from '@ducat/contract/kit/access'
import type { users } from '@ducat/contract/company-access/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type User = OutputOf<typeof users.list>['users'][number]

export const columns: readonly { readonly ability: Ability; readonly title: MessageDescriptor }[] = [
  { ability: 'see', title: msg({ message: 'View', context: 'right' }) },
  { ability: 'initiate', title: msg`Prepare` },
  { ability: 'confirm', title: msg({ message: 'Approve', context: 'right' }) },
  { ability: 'upload', title: msg({ message: 'Upload', context: 'right' }) },
  { ability: 'manage', title: msg`Manage` },
]

export const rightWords: Readonly<Record<Right, { readonly name: MessageDescriptor; readonly detail: MessageDescriptor }>> = {
  0: { name: msg`No access`, detail: msg`Sees nothing and is signed out at once.` },
  1: { name: msg`View only`, detail: msg`Sees accounts, payments and statements.` },
  2: { name: msg`Full access`, detail: msg`Everything, including users, approval rules and API keys.` },
  3: { name: msg`Prepare payments`, detail: msg`Sees everything and prepares payments that others approve.` },
  4: { name: msg`Approve payments`, detail: msg`Sees everything and approves what others prepared.` },
  5: { name: msg`Uploads documents`, detail: msg`Gives their own documents and sees no money.` },
}

export const rightOf = (user: Pick<User, 'accessRights'>): Right => user.accessRights as Right
export const can = (right: Right, ability: Ability): boolean => abilities[right].includes(ability)
