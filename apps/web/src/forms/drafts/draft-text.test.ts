import { expect, test } from 'vitest'
import { draftText } from './draft-text.ts'

const typed = {
  note: 'Rent – Київ "9"',
  nothing: undefined,
  empty: null,
  shares: ['25', undefined, 12.5, true],
  people: [
    { id: 1, name: 'Ana', password: 'many-mints-1' },
    { id: 2, address: { city: 'Iași', pin: '1234' } },
  ],
}

test('the text of a draft is its JSON without secrets, however deep they stand', () => {
  const read: unknown = JSON.parse(draftText(typed)!)
  expect(read).toEqual({
    note: typed.note,
    empty: null,
    shares: ['25', null, 12.5, true],
    people: [
      { id: 1, name: 'Ana' },
      { id: 2, address: { city: 'Iași' } },
    ],
  })
  const open = { ...typed, people: [] }
  expect(draftText(open)).toBe(JSON.stringify(open))
})

test('after a change only what is another object is written again', () => {
  let reads = 0
  const still = {
    id: 7,
    get name() {
      reads++
      return 'Ana'
    },
  }
  const first = { people: [still], note: 'a' }
  expect(draftText(first)).toBe('{"people":[{"id":7,"name":"Ana"}],"note":"a"}')
  expect(draftText({ ...first, note: 'b' })).toBe('{"people":[{"id":7,"name":"Ana"}],"note":"b"}')
  expect(reads).toBe(1)
})
