/** How many things somebody must do before everything works for them. The menus highlight where it is done. */
import type { Customer } from '#api/session-store.ts'

type Needs = Pick<Customer, 'customerType' | 'isNeedPersonalInfoUpdate' | 'isNeedKyc'>

export function requiredActionsOf({ customerType, isNeedPersonalInfoUpdate, isNeedKyc }: Needs): number {
  // A company has no personal details to bring up to date.
  return [isNeedKyc, isNeedPersonalInfoUpdate && customerType === 'personal'].filter(Boolean).length
}
