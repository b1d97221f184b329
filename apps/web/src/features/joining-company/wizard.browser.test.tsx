import '../../styles.css'
import { customerLists, dictionaries } from '@ducat/contract/dictionaries/calls'
import { DRAFT_VERSION, emailStates } from '@ducat/contract/joining/models'
import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { openStrangerDraft } from '#forms'
import { axeFindings } from '../../../test/axe.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { company, kept, lists, openWizard as open, owner, person, prepareWizard } from '../../../test/opened-wizard.tsx'
import { Begin } from './Begin.tsx'
import { emptyWizard, newNode, type Wizard as Values } from './wizard/values.ts'

beforeAll(prepareWizard)

test('[REG-029] every node shows its direct and its effective share, and one person is summed over all paths', async () => {
  await open(
    {
      ...emptyWizard,
      personList: [person(1, 'Mara')],
      companyList: [{ id: 1, name: 'Oakline' }],
      shareholders: [company(1, '40', owner(1, '50')), newNode({ personId: 1 }, { key: 'again', share: '6.5' })],
    },
    'shareholdersHub',
  )
  const owners = page.getByRole('list', { name: 'Owners of Oakline' })
  await expect.element(owners.getByRole('textbox', { name: 'Direct share of Mara Oakes' })).toHaveValue('50')
  await expect.poll(() => owners.element().textContent).toContain('20%')
  await expect.poll(() => owners.element().textContent).toContain('ultimate owner, 26.5% in total')
  await expect.poll(() => page.getByRole('region', { name: 'Effective owners' }).element().textContent).toContain('26.5%')
  expect(await axeFindings()).toEqual([])
})

test('[REG-030] a share that falls below 25 percent clears the details of its sources; at 25 they stay', async () => {
  const sourcesOfFunds = [{ id: 1, details: 'Salary' }]
  await open({ ...emptyWizard, personList: [{ ...person(1, 'Mara'), sourcesOfFunds }], shareholders: [owner(1, '40')] }, 'shareholdersHub')
  const share = page.getByRole('textbox', { name: 'Direct share of Mara Oakes' })
  await userEvent.fill(share, '25')
  await expect.poll(() => kept.at(-1)?.values.personList[0]?.sourcesOfFunds).toEqual(sourcesOfFunds)
  await userEvent.fill(share, '24.9999')
  await expect.poll(() => kept.at(-1)?.values.personList[0]?.sourcesOfFunds).toBeUndefined()
})

test('[REG-033] the first user gets full access, the next one chooses', async () => {
  await open(
    { ...emptyWizard, personList: [person(1, 'Mara'), person(2, 'Jan')], directors: [{ personId: 1 }, { personId: 2 }] },
    'usersHub',
  )
  for (const name of ['Mara Oakes', 'Jan Oakes']) {
    await userEvent.click(page.getByRole('button', { name: 'Add user' }))
    await userEvent.click(page.getByRole('menuitem', { name }))
  }
  await expect.poll(() => kept.at(-1)?.values.personList.map(({ accessRights }) => accessRights)).toEqual([2, undefined])
  await expect.element(page.getByRole('combobox', { name: 'Access' }).first()).toHaveValue('2')
  const offered = Array.from(
    document.querySelectorAll<HTMLOptionElement>('select[name="personList.1.accessRights"] option'),
    ({ value }) => value,
  )
  expect(offered).not.toContain('5')
})

test('[REG-017] [REG-034] [REG-002] a registration with gaps is not sent: every gap stands in a list and leads to its field', async () => {
  await open(emptyWizard, 'usersHub')
  await userEvent.click(page.getByRole('button', { name: 'Submit registration' }))
  await expect.element(page.getByRole('heading', { name: /details are still missing/ })).toBeVisible()
  // Something of each of the four forms, and that nobody directs, owns or uses it.
  const gaps = page
    .getByRole('alert')
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  for (const gap of [/^Legal name/, /^Industry/, /^Public office/, /^Legal form/, /director/i, /owner|shareholder/i, /user/i, /accept/i])
    expect(gaps.some((text) => gap.test(text ?? ''))).toBe(true)
  await userEvent.click(page.getByRole('button', { name: 'Legal name: Fill in this field.' }))
  await expect.element(page.getByRole('textbox', { name: 'Legal name' })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Legal name' })).toHaveAccessibleDescription('Fill in this field.')
})

/** Somebody whose address the bank was asked about before, as a user. */
const asUser = (email: string): Values => ({
  ...emptyWizard,
  directors: [{ personId: 1 }],
  users: [{ personId: 1 }],
  personList: [{ ...person(1, 'Mara'), isUser: true, accessRights: 2, email }],
})
const refusedFor = async (): Promise<readonly string[]> => {
  await userEvent.click(page.getByRole('button', { name: 'Submit registration' }))
  await expect.element(page.getByRole('heading', { name: /details are still missing/ })).toBeVisible()
  return page
    .getByRole('button', { name: /^Mara Oakes: E-mail:/ })
    .elements()
    .map(({ textContent }) => textContent ?? '')
}

test.each([
  [emailStates.unknown, 0, undefined, true],
  [emailStates.customer, 1, 'This e-mail address already has a personal account. Use another one.', false],
  [emailStates.employee, 3, 'This address already signs in for a company. It can be used here too.', true],
])(
  '[REG-016][REG-021] an address of status %s is %i, says what it means, and may be a user’s: %s, %s',
  async (status, number, words, may) => {
    expect(status).toBe(number)
    session().existedEmails.set('mara@oakline.example', status)
    await open(asUser('Mara@Oakline.example'), 'usersHub')
    const email = page.getByRole('textbox', { name: 'E-mail for sign-in' })
    await expect.element(email).toHaveValue('Mara@Oakline.example')
    if (words !== undefined) await expect.element(page.getByText(words).first()).toBeVisible()
    else await expect.element(email).not.toHaveAttribute('aria-invalid', 'true')
    expect((await refusedFor()).length).toBe(may ? 0 : 1)
    session().existedEmails.clear()
  },
)

test('[REG-016][REG-021][REG-022] an address that is being asked is 2, one without an answer -1: it blocks its user, and is checked again by a button', async () => {
  expect([emailStates.checking, emailStates.failed]).toEqual([2, -1])
  let wasChecking = false
  const watch = new MutationObserver(() => {
    wasChecking ||= document.body.textContent.includes('Checking this address…')
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  // Nobody listens where the bank would be.
  await open(asUser('nobody@oakline.example'), 'usersHub')
  await expect.element(page.getByText('We could not check this e-mail address. Try again.')).toBeVisible()
  watch.disconnect()
  expect(wasChecking).toBe(true)
  expect((await refusedFor()).length).toBe(1)
  // It is asked again, and finds out as little.
  await userEvent.click(page.getByRole('button', { name: 'Check again' }))
  await expect.element(page.getByText('We could not check this e-mail address. Try again.')).toBeVisible()
  expect(session().existedEmails.has('nobody@oakline.example')).toBe(false)
})

test('[REG-001] the draft is read when all dictionaries are there, and not before', async () => {
  const before = openStrangerDraft<Values>('business', DRAFT_VERSION, { onNews: () => undefined })
  before.keep({ ...emptyWizard, company: { ...emptyWizard.company, name: 'Brightfold' } })
  await before.flush()
  before.close()
  const answers = [
    [customerLists.businessPurposes, { purposes: lists.purposes }],
    [customerLists.sources, { sources: lists.sources }],
    [customerLists.industries, { industries: lists.industries }],
    [customerLists.questions, { questions: lists.questions }],
    [dictionaries.agreements, { agreements: lists.agreements }],
  ] as const
  for (const [call] of answers) queryClient.setQueryDefaults([`dictionary ${call.name} en`], { enabled: false })
  await render(inRouter(<Begin />, '/register/business').page)
  const name = page.getByRole('textbox', { name: 'Legal name' })
  for (const [call, answer] of answers) {
    await expect.element(page.getByText('Loading the form')).toBeInTheDocument()
    expect(name.elements()).toEqual([])
    queryClient.setQueryData([`dictionary ${call.name} en`], answer)
    // Time to be drawn, were it enough.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }
  await expect.element(name).toHaveValue('Brightfold')
})

test('with 200 nodes a letter is with the draft before anything is drawn', async () => {
  const people = Array.from({ length: 180 }, (_, place) => person(place + 1, `Owner ${place + 1}`))
  const companies = Array.from({ length: 20 }, (_, place) => ({ id: place + 1, name: `Company ${place + 1}` }))
  const shareholders = companies.map(({ id }) => company(id, '5', ...people.slice((id - 1) * 9, id * 9).map((one) => owner(one.id, '11'))))
  await open({ ...emptyWizard, personList: people, companyList: companies, shareholders }, 'shareholdersHub')
  const share = page.getByRole('textbox', { name: 'Direct share of Owner 90 Oakes' })
  await expect.element(share).toBeVisible()
  await userEvent.click(share)
  const times: number[] = []
  for (const text of ['1', '12', '12.', '12.5', '12.55']) {
    const input = share.element() as HTMLInputElement
    const typed = performance.now()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    times.push(kept.at(-1)!.at - typed)
  }
  expect(kept.at(-1)?.values.shareholders[9]?.shareholders?.[8]?.share).toBe('12.55')
  // A quarter of it, since the measure is taken at full speed; the middle one, since the machine does other things.
  expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(50 / 4)
})

test('an owner is moved by mouse or finger: under a company, back to the top, and not where it would own itself', async () => {
  await page.viewport(1280, 1400)
  const tree = [company(1, '50', company(2, '40', owner(1, '100'))), owner(2, '30')]
  const companyList = [1, 2].map((id) => ({ id, name: `Company ${id}` }))
  await open({ ...emptyWizard, personList: [person(1, 'Irina'), person(2, 'Jan')], companyList, shareholders: tree }, 'shareholdersHub')
  const grip = (key: string) => document.querySelector<HTMLElement>(`[data-grip="${key}"]`)!
  const row = (key: string) => document.querySelector<HTMLElement>(`[data-row="${key}"]`)!
  await expect.poll(() => grip('p2')).toBeTruthy()
  const middle = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2 }
  }
  const drag = (key: string, to: Element, pointerType: string) => {
    const point = (at: object) => ({ bubbles: true, isPrimary: true, pointerType, ...at })
    grip(key).dispatchEvent(new PointerEvent('pointerdown', { ...point(middle(grip(key))), cancelable: true }))
    dispatchEvent(new PointerEvent('pointermove', point(middle(to))))
    const mark = document.querySelector('[data-drop]')?.getAttribute('data-drop')
    dispatchEvent(new PointerEvent('pointerup', point(middle(to))))
    return mark
  }
  const now = () =>
    kept.at(-1)?.values.shareholders.map(({ key, shareholders = [] }) => `${key}(${shareholders.map((one) => one.key).join(' ')})`)

  // A company under what it owns: refused where it is dropped.
  expect(drag('c1', row('c2'), 'mouse')).toBe('no')
  expect(now()).toBeUndefined()
  expect(drag('p2', row('c1'), 'mouse')).toBe('yes')
  expect(now()).toEqual(['c1(c2 p2)'])
  // Dropped on a person it stands beside them.
  await expect.poll(() => row('c1').closest('li')?.contains(grip('p2'))).toBe(true)
  expect(drag('p1', row('p2'), 'touch')).toBe('yes')
  expect(now()).toEqual(['c1(c2 p2 p1)'])
  await expect.poll(() => row('c2').closest('li')?.contains(grip('p1'))).toBe(false)
  expect(drag('c2', document.querySelector('[data-owners] > .level-bar')!, 'touch')).toBe('yes')
  expect(now()).toEqual(['c1(p2 p1)', 'c2()'])
  expect(document.querySelector('[data-drop]')).toBeNull()
})
