import '../../styles.css'
import { emails } from '@ducat/contract/emails/calls'
import { kyc, status } from '@ducat/contract/profile/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, signedIn } from '../../../test/signed-in.ts'
import { screens as profileScreens } from '../profile/screens.ts'
import { screens } from './screens.ts'

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
  answered(
    emails.list,
    {},
    {
      emails: [
        { id: 1, email: 'ana@demo.example', confirmed: true, isPrimary: true },
        { id: 2, email: 'ana.long.second.address@elsewhere.example', confirmed: true, isPrimary: false },
        { id: 3, email: 'third@elsewhere.example', confirmed: false, isPrimary: false },
      ],
    },
  )
})
afterEach(async () => {
  session().end('signedOut')
  queryClient.clear()
  await page.viewport(1000, 700)
})

test('[ROUTE-066] company e-mails has its address in the main layout and shows each address with what can be done with it, also on a narrow phone', async () => {
  expect([screens.companyEmails.path, screens.companyEmails.layout]).toEqual(['/company-emails', 'main'])
  await page.viewport(360, 700)
  const CompanyEmailsScreen = await screens.companyEmails.load()
  await render(inRouter(<CompanyEmailsScreen />).page)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Company e-mails' })).toBeVisible()
  const rows = page.getByRole('list', { name: 'E-mail addresses' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('ana@demo.examplePrimary')
  expect(rows.nth(0).getByRole('button').elements()).toEqual([])
  await expect.element(rows.nth(1).getByRole('button', { name: 'Make primary' })).toBeVisible()
  await expect.element(rows.nth(2).getByText('Not confirmed')).toBeVisible()
  await expect.element(rows.nth(2).getByRole('button', { name: 'Send e-mail again' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await userEvent.click(page.getByRole('button', { name: 'Add an address' }))
  await expect.element(page.getByRole('dialog', { name: 'Add an address' }).getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

const known = {
  customer: { firstName: 'Ana', lastName: 'Pop', citizenship: ['RO'], sourceIds: [], purposeIds: [] },
  addresses: [],
  identities: [],
  documents: [],
  additionalQuestionAnswers: [],
}

test('[ROUTE-025] [C-AUTH-023] /profile has its address in the main layout: details, addresses, and the user name with the change that is under way', async () => {
  expect([profileScreens.profile.path, profileScreens.profile.layout]).toEqual(['/profile', 'main'])
  answered(kyc.customerInfo, {}, known)
  const request = { id: 301, email: 'next@elsewhere.example', status: 'emailSent' as const }
  answered(status.user, {}, { usernameChangeRequest: request } as never)
  const ProfileScreen = await profileScreens.profile.load()
  await render(inRouter(<ProfileScreen />).page)
  await expect.element(page.getByText('Ana Pop')).toBeVisible()
  await expect.element(page.getByText('next@elsewhere.example').first()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Code sent to next@elsewhere.example' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel request' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
