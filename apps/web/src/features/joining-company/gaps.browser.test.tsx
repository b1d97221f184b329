/** What the wizard does not send: each rule of a company says at its place what is missing. */
import '../../styles.css'
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { company, gapsOf, openWizard, owner, person, prepareWizard } from '../../../test/opened-wizard.tsx'
import { emptyWizard, newNode, type PersonDraft, type Wizard } from './wizard/values.ts'

beforeAll(prepareWizard)

const address = { countryCode: 'AT', address1: 'Ring 1', city: 'Wien', postalCode: '1010' }
const whole = (id: number, firstName: string): PersonDraft => ({ ...person(id, firstName), birthday: '1981-03-04', address })
const some = (more: Partial<Wizard>): Wizard => ({ ...emptyWizard, ...more })
const saying = (gaps: readonly string[], text: RegExp) => gaps.filter((gap) => text.test(gap))

test('[REG-002] neither the terms alone nor the privacy policy alone are enough', async () => {
  const missing = /Accept the terms and the privacy policy to continue/
  for (const agreementIds of [[], [1], [2]]) expect(saying(await gapsOf(some({ agreementIds })), missing)).toHaveLength(1)
  expect(saying(await gapsOf(some({ agreementIds: [1, 2] })), missing)).toEqual([])
})

test('[REG-020] each person needs valid fields: what is missing and what is wrong is said with their name', async () => {
  const mara = (more: Partial<PersonDraft>) =>
    gapsOf(some({ personList: [{ ...whole(1, 'Mara'), ...more }], directors: [{ personId: 1 }] }))
  expect(saying(await mara({}), /^Mara/)).toEqual([])
  const wrong: readonly (readonly [Partial<PersonDraft>, RegExp])[] = [
    [{ firstName: '' }, /^Oakes: First name: /],
    [{ lastName: '' }, /^Mara: Last name: /],
    [{ birthday: undefined }, /^Mara Oakes: Date of birth: Fill in/],
    [{ birthday: '2999-01-01' }, /^Mara Oakes: Date of birth: Choose today or an earlier date/],
    [{ email: 'nobody' }, /^Mara Oakes: E-mail: /],
    [{ phone: { phoneCountryCode: 'AT', number: '12' } }, /^Mara Oakes: Phone: /],
    [{ address: undefined }, /^Mara Oakes: Address: /],
    [{ address: { ...address, address1: '' } }, /^Mara Oakes: Address: /],
    [{ address: { ...address, city: '' } }, /^Mara Oakes: Address: /],
    [{ address: { ...address, postalCode: '10' } }, /^Mara Oakes: Address: Check the postal code/],
    [{ taxId: 'x'.repeat(65) }, /^Mara Oakes: Tax number: /],
  ]
  for (const [more, gap] of wrong) expect([more, saying(await mara(more), gap).length]).toEqual([more, 1])
})

test('[REG-023] each company needs a valid screen: what is missing and what is wrong is said with its name', async () => {
  const right = { id: 7, name: 'Oakline', registrationCountryCode: 'AT', registrationNumber: 'FN 1', address }
  const oakline = (more: object) =>
    gapsOf(
      some({ companyList: [{ ...right, ...more }], personList: [whole(1, 'Mara')], shareholders: [company(7, '100', owner(1, '100'))] }),
    )
  expect(saying(await oakline({}), /^Oakline/)).toEqual([])
  const wrong: readonly (readonly [object, RegExp])[] = [
    [{ registrationCountryCode: undefined }, /^Oakline: Country of registration: /],
    [{ registrationNumber: '' }, /^Oakline: Registration number: /],
    [{ registrationDate: '2999-01-01' }, /^Oakline: Date of registration: Choose today or an earlier date/],
    [{ website: 'oakline' }, /^Oakline: Website: /],
    [{ address: undefined }, /^Oakline: Address: /],
    [{ address: { ...address, postalCode: 'no' } }, /^Oakline: Address: Check the postal code/],
  ]
  for (const [more, gap] of wrong) expect([more, saying(await oakline(more), gap).length]).toEqual([more, 1])
})

test('[REG-019][REG-024][REG-031][REG-032] without a director, an owner or a user nothing is sent, nor with a user who may do nothing, nor without one who may do everything', async () => {
  const nobody = await gapsOf(emptyWizard)
  for (const gap of [/^Add at least one director/, /^Add at least one owner/, /^Add at least one user/])
    expect(saying(nobody, gap)).toHaveLength(1)
  const using = (accessRights: number | undefined) =>
    gapsOf(some({ users: [{ personId: 1 }], personList: [{ ...whole(1, 'Mara'), isUser: true, accessRights }] }))
  for (const rights of [undefined, 0])
    expect(saying(await using(rights), /^Mara Oakes: Access: Choose what this user may do/)).toHaveLength(1)
  expect(saying(await using(3), /^Give at least one user full access/)).toHaveLength(1)
  expect(saying(await using(2), /Access|full access/)).toEqual([])
})

test('[REG-024][REG-025][REG-026][REG-027] a share, the sum of a level, and a company without owner or director are said at their node', async () => {
  const values = some({
    personList: [whole(1, 'Mara'), whole(2, 'Jan')],
    companyList: [{ id: 7, name: 'Oakline' }],
    shareholders: [owner(1, '0'), newNode({ personId: 2 }, { key: 'p2', share: '100.0001' }), company(7, '9')],
  })
  const gaps = await gapsOf(values)
  expect(saying(gaps, /^Enter a share above 0% and up to 100%/)).toHaveLength(2)
  expect(saying(gaps, /^The shares of one level must add up to between 10% and 100%/)).toHaveLength(1)
  expect(saying(gaps, /^Add at least one owner/)).toHaveLength(1)
  // Of the registered company and of the one that owns it.
  expect(saying(gaps, /^Add at least one director/)).toHaveLength(2)

  await openWizard(values, 'usersHub')
  await userEvent.click(page.getByRole('button', { name: 'Submit registration' }))
  await userEvent.click(page.getByRole('button', { name: /^Enter a share above 0%/ }).first())
  await expect.element(page.getByRole('textbox', { name: 'Direct share of Mara Oakes' })).toHaveFocus()
  const at = (key: string) => document.querySelector(`[data-row="${key}"]`)?.closest('li')?.textContent ?? ''
  for (const key of ['p1', 'p2']) expect(at(key)).toContain('Enter a share above 0%')
  expect(at('c7')).toContain('Add at least one owner.')
  expect(at('c7')).toContain('Add at least one director.')
})

test('[REG-028] from 25 percent on every chosen source of wealth has details, and one is chosen', async () => {
  const owning = (share: string, sourcesOfFunds?: PersonDraft['sourcesOfFunds']) =>
    gapsOf(some({ personList: [{ ...whole(1, 'Mara'), sourcesOfFunds }], shareholders: [owner(1, share)] }))
  const wealth = /^Mara Oakes: Source of wealth: /
  expect(saying(await owning('25'), wealth)).toEqual(['Mara Oakes: Source of wealth: Choose at least one source of wealth.'])
  const chosen = [
    { id: 1, details: 'Salary of a dentist' },
    { id: 99, details: ' ' },
  ]
  expect(saying(await owning('25', chosen), wealth)).toEqual(['Mara Oakes: Source of wealth: Add details.'])
  expect(saying(await owning('25', chosen.slice(0, 1)), wealth)).toEqual([])
  expect(saying(await owning('24.9999', chosen), wealth)).toEqual([])
})
