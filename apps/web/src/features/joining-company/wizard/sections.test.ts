import { expect, test } from 'vitest'
import { problemsBySection, standingOf } from './sections.ts'
import { emptyWizard, newNode, type Wizard } from './values.ts'

const values: Wizard = {
  ...emptyWizard,
  directors: [{ personId: 1 }],
  shareholders: [newNode({ personId: 2 }, { share: '40' })],
  personList: [1, 2].map((id) => ({ id, isUser: false })),
}

test('who stands where is the same whatever is typed, and another when somebody comes, goes or moves', () => {
  const share = { ...values, shareholders: values.shareholders.map((node) => ({ ...node, share: '41' })) }
  const named = { ...values, personList: values.personList.map((person) => ({ ...person, firstName: 'Mara' })) }
  for (const typed of [share, named]) expect(standingOf(typed)).toBe(standingOf(values))
  const others: readonly Wizard[] = [
    { ...values, directors: [{ personId: 2 }] },
    { ...values, directors: [{ companyId: 1 }] },
    { ...values, users: [{ personId: 2 }] },
    { ...values, shareholders: [] },
    { ...values, shareholders: [newNode({ companyId: 2 })] },
    { ...values, personList: values.personList.toReversed() },
    { ...values, companyList: [{ id: 1 }] },
  ]
  expect(new Set([values, ...others].map(standingOf)).size).toBe(others.length + 1)
})

test('the same problem moves to the section where its person stands first', () => {
  const birthday = [{ field: 'personList.1.birthday', reason: 'REQUIRED' }]
  expect([...problemsBySection(values, birthday).keys()]).toEqual(['shareholdersHub'])
  const directing = { ...values, directors: [{ personId: 1 }, { personId: 2 }] }
  expect([...problemsBySection(directing, birthday).keys()]).toEqual(['directorsHub'])
})
