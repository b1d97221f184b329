/** Who sits at the desk of the bank, in every brand; and in the main one somebody who still has to prove who they are. */
import type { World } from './builder.ts'
import { at, type Role } from './role.ts'

export function deskPeople(world: World, isMain: boolean): readonly Role[] {
  const clerk = (name: string, firstName: string, lastName: string, staffRights: readonly string[]) =>
    world.person({ email: at(name), firstName, lastName, isAdmin: true, staffRights })
  const dorina = clerk('dorina', 'Dorina', 'Albu', ['act', 'decide', 'support', 'operate', 'audit', 'staff'])
  const radu = clerk('radu', 'Radu', 'Stanciu', ['act', 'decide', 'release', 'operate', 'staff'])
  const staff: readonly Role[] = [
    {
      person: dorina,
      persona: 'clerk',
      kind: 'admin',
      rights: 0,
      purpose: 'decides documents at /desk, answers customers, proposes to verify, reads the audit',
    },
    {
      person: radu,
      persona: 'second clerk',
      kind: 'admin',
      rights: 0,
      purpose: 'decides at /desk, agrees to what Dorina proposes, keeps the companies of revenue split',
    },
  ]
  if (!isMain) return staff
  const oksana = world.customer({
    email: at('oksana'),
    firstName: 'Оксана',
    lastName: 'Литвин',
    language: 'ua',
    country: 'UA',
    verified: false,
    needs: ['papers'],
  })
  return [
    ...staff,
    {
      person: oksana.person,
      persona: 'personal, sends documents',
      kind: 'personal',
      rights: 2,
      purpose: 'sends documents to the desk; speaks Ukrainian',
    },
  ]
}
