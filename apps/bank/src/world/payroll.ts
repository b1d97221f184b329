/** A company that pays its people and suppliers from files: two prepare them, another approves. The files come when the demo starts (demo/batches). */
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
  const nell = world.person({ email: at('nell'), firstName: 'Nell', lastName: 'Byrne', approveMode: 'approvalCode' })
  world.access(gwen, company, { rights: 3 })
  world.access(nell, company, { rights: 3 })
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
        person: nell,
        persona: 'company, prepares mass payments with a code',
        kind: 'business',
        rights: 3,
        purpose: 'a code by e-mail confirms each file she sends, before it is approved',
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
