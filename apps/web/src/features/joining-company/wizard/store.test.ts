import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wizardStore } from './store.ts'
import { emptyWizard } from './values.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

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

test('a search that finds the same as before tells nobody', () => {
  const { store } = opened()
  store.set(EMAIL, 'office@brightfold.example')
  vi.runAllTimers()
  const { problems } = store.get()
  let heard = 0
  store.subscribe(() => void heard++)
  store.set(EMAIL, 'sales@brightfold.example')
  vi.runAllTimers()
  expect([heard, store.get().problems]).toEqual([1, problems])
  expect(store.get().problems).toBe(problems)
  store.set(EMAIL, 'sales')
  vi.runAllTimers()
  expect([heard, store.get().problems.get(EMAIL)?.reason]).toEqual([3, 'EMAIL'])
})

test('the search gives way after each slice, and begins again with what was typed meanwhile', () => {
  // Each look at the clock takes longer than a slice may.
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 50))
  const { store } = opened()
  store.set(EMAIL, 'office')
  vi.advanceTimersToNextTimer()
  expect(store.get().problems.get(EMAIL)?.reason).toBe('REQUIRED')
  vi.advanceTimersToNextTimer()
  store.set(EMAIL, 'office@brightfold.example')
  store.leave(EMAIL)
  const said: (string | undefined)[] = []
  store.subscribe(() => said.push(store.get().problems.get(EMAIL)?.reason))
  vi.runAllTimers()
  // What was wrong with the first text was never found.
  expect(said.filter((reason) => reason === 'EMAIL')).toEqual([])
  expect(store.get().problems.has(EMAIL)).toBe(false)
  expect(store.get().left).toContain(EMAIL)
  // Whoever sends it does not wait for slices.
  store.set(EMAIL, 'sales')
  expect(store.tryAll().some(({ field, reason }) => field === EMAIL && reason === 'EMAIL')).toBe(true)
})

test('whoever goes on sees at once what their last change mended', () => {
  const { store } = opened()
  store.changeCalmly((values) => ({ ...values, company: { ...values.company, name: 'Brightfold' } }))
  expect(store.get().problems.has('company.name')).toBe(true)
  store.catchUp()
  expect(store.get().problems.has('company.name')).toBe(false)
  // Nothing is left to look for.
  expect(vi.getTimerCount()).toBe(0)
})
