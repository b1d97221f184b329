/** Who works for the bank: the first two come by a command, and nobody after them. */
import { brands } from '@ducat/brands'
import { activation } from '@ducat/contract/registration/calls'
import { auth } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bankForTest } from '../../../test/bank.ts'
import { newest } from '../../../test/sign-in.ts'
import { fakeMail } from '../../gateways/mail/fake.ts'
import { inviteStaff } from './staff.ts'

const PASSWORD = 'a river of copper'

test('two people with the right staff and no third; each opens the link, chooses a password and comes in', async () => {
  const bank = await bankForTest()
  const { ana } = await bank.world({ ana: {} })
  const invite = (email: string, rights = ['staff', 'decide'], brand: 'aldermint' | 'nacreo' = 'aldermint') =>
    inviteStaff({ db: bank.db, mail: fakeMail(bank.db), brand: brands[brand], email, rights })

  expect(await invite('nobody')).toBe('EMAIL')
  expect(await invite('one@bank.example', ['staff', 'king'])).toBe('RIGHT_UNKNOWN')
  expect(await invite('one@bank.example', ['decide'])).toBe('STAFF_RIGHT_NEEDED')
  expect(await invite(ana.email)).toBe('NOT_STAFF')

  const crowd = await Promise.all(['one', 'two', 'three', 'four'].map((name) => invite(`${name}@bank.example`)))
  expect(crowd.filter((answer) => answer === 'ENOUGH_STAFF')).toHaveLength(2)
  const { rows } = await sql<{ email: string }>`select email from person where 'staff' = any(staff_rights) order by email`.execute(bank.db)
  expect(rows).toHaveLength(2)
  // Another brand has its own two.
  expect(await invite('one@bank.example', ['staff'], 'nacreo')).toHaveProperty('link')

  const [{ email }] = rows as [{ email: string }]
  const again = (await invite(email)) as { link: string }
  expect(await newest(bank, email)).toContain(again.link)
  const values = new URL(again.link).searchParams
  expect(values.get('action')).toBe('activationEmployee')
  await bank.anyone().call(activation.employee, { email, activationCode: values.get('code') ?? '', password: PASSWORD })
  const login = await bank.anyone().call(auth.login, { client: 'spa', username: email, password: PASSWORD, codeChallenge: 'c'.repeat(43) })
  expect(login.accessToken).toBeTruthy()
  expect(await invite(email)).toBe('ALREADY_ACTIVE')
})

test('rights of staff are for staff alone', async () => {
  const bank = await bankForTest()
  const { ana } = await bank.world({ ana: {} })
  await expect(sql`update person set staff_rights = '{staff}' where email = ${ana.email}`.execute(bank.db)).rejects.toThrow(
    'only_staff_have_rights',
  )
})
