import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wizardStore } from './store.ts'
import { emptyWizard } from './values.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EMAIL = 'company.email'
const opened = () => {
  const lists = { purposes: [], sources: [], industries: [], questions: [], agreements: [] }
  const kept: string[] = []
  const store = wizardStore(emptyWizard, { lists, sourceOfWealth: false, today: '2026-03-02' }, ({ company }) => {
    kept.push(company.name ?? '')
  })
  const said: (string | undefined)[] = []
  store.subscribe(() => {
    const { left, problems } = store.get()
    said.push(left.has(EMAIL) ? problems.get(EMAIL)?.reason : undefined)
  })
  return { store, said, kept }
}

test('a field that is left at once says nothing of the value it held before', () => {
  const { store, said } = opened()
  expect(store.get().problems.has(EMAIL)).toBe(true)
  store.set(EMAIL, 'office@brightfold.example')
  store.leave(EMAIL)
  vi.runAllTimers()
  expect(said.filter(Boolean)).toEqual([])
  expect(store.get().left).toContain(EMAIL)
})

test('what is wrong with it is said as soon as it is found, and when the field is left later at once', () => {
  const { store, said } = opened()
  store.set(EMAIL, 'office')
  store.leave(EMAIL)
  expect(said.filter(Boolean)).toEqual([])
  vi.runAllTimers()
  expect(said.at(-1)).toBeDefined()

  const later = opened()
  later.store.set(EMAIL, 'office')
  vi.runAllTimers()
  expect(later.said.filter(Boolean)).toEqual([])
  later.store.leave(EMAIL)
  expect(later.said.at(-1)).toBeDefined()
})

test('a calm change is with the draft at once, and the page hears of it when the letter stands', () => {
  const { store, kept } = opened()
  const heard: (string | undefined)[] = []
  store.subscribe(() => heard.push(store.get().values.company.name))
  for (const name of ['B', 'Br']) store.changeCalmly((values) => ({ ...values, company: { ...values.company, name } }))
  expect([kept, heard, store.get().values.company.name]).toEqual([['B', 'Br'], [], 'Br'])
  vi.runAllTimers()
  expect(heard[0]).toBe('Br')
  expect(store.get().problems.has('company.name')).toBe(false)
})

test('a change that is seen at once tells what was calm before', () => {
  const { store } = opened()
  const heard: string[] = []
  store.subscribe(() => heard.push(`${store.get().values.company.name} ${store.get().values.company.tradingName ?? ''}`))
  store.changeCalmly((values) => ({ ...values, company: { ...values.company, name: 'Brightfold' } }))
  store.set('company.tradingName', 'Bright')
  expect(heard).toEqual(['Brightfold Bright'])
})
