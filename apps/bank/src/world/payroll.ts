/** A company that pays its people and suppliers from files: one prepares them, another approves. The files come when the demo starts (demo/batches). */
import type { World } from './builder.ts'
import { at, type Role } from './role.ts'
import { comes } from './happenings.ts'
import type { Customer } from './model.ts'

export const PREPARER = at('gwen')
export const APPROVER = at('hugo')

export function payrollCompany(world: World): { readonly company: Customer; readonly roles: readonly Role[] } {
  const company = world.company('Pinecroft Foods Ltd', { country: 'IE' })
  const gwen = world.person({ email: PREPARER, firstName: 'Gwen', lastName: 'Archer' })
  const hugo = world.person({ email: APPROVER, firstName: 'Hugo', lastName: 'Lind' })
  world.access(gwen, company, { rights: 3 })
  world.access(hugo, company, { rights: 4 })
  return {
    company,
    roles: [
      {
        person: gwen,
        persona: 'company, prepares mass payments',
        kind: 'business',
        rights: 3,
        purpose: 'pays staff and suppliers of Pinecroft Foods from files',
      },
      {
        person: hugo,
        persona: 'company, approves mass payments',
        kind: 'business',
        rights: 4,
        purpose: 'approves the files that Gwen sends',
      },
    ],
  }
}

const OPENED_DAYS_AGO = 120
const DAY = 86_400_000

export function fundPayroll(world: World, company: Customer, now: Date): void {
  const at = new Date(now.getTime() - OPENED_DAYS_AGO * DAY)
  world.happens(comes(world.account(company, 'EUR'), 240_000_00n, 'Wire', { at, name: 'Opening deposit', description: 'First deposit' }))
}
