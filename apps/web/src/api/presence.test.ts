import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPresence } from './presence.ts'

const LIMIT = 15 * 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A window with nothing but ears. */
function page() {
  const window = new EventTarget() as Window & typeof globalThis
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  Object.assign(window, { document })
  return { window, document, sign: (name: string) => window.dispatchEvent(new Event(name)) }
}

function watched() {
  const { window, document, sign } = page()
  const told: boolean[] = []
  return { presence: watchPresence(LIMIT, (isAway) => told.push(isAway), window), told, sign, document }
}

test('a page that nobody touches is left alone after the limit, and says so once', () => {
  const { presence, told } = watched()
  vi.advanceTimersByTime(LIMIT - 1)
  expect([presence.isAway(), told]).toEqual([false, []])
  vi.advanceTimersByTime(LIMIT * 3)
  expect([presence.isAway(), told]).toEqual([true, [true]])
})

test('what a person does begins the time anew, and whoever comes back is here again', () => {
  const { presence, told, sign } = watched()
  vi.advanceTimersByTime(LIMIT - 1)
  sign('keydown')
  vi.advanceTimersByTime(LIMIT - 1)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  sign('pointerdown')
  expect([presence.isAway(), told]).toEqual([false, [true, false]])
})

test('a computer that slept was left alone, though its timers did not run', () => {
  const { presence, told, sign } = watched()
  vi.setSystemTime(Date.now() + LIMIT * 2)
  expect(presence.isAway()).toBe(true)
  sign('pointermove')
  expect([presence.isAway(), told]).toEqual([false, [true, false]])
})

test('a hidden tab is not a look at it, a shown one is', () => {
  const { told, document } = watched()
  vi.advanceTimersByTime(LIMIT)
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(told).toEqual([true])
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(told).toEqual([true, false])
})

test('nothing is heard after its end', () => {
  const { presence, told, sign } = watched()
  presence.end()
  vi.advanceTimersByTime(LIMIT * 2)
  sign('keydown')
  expect(told).toEqual([])
})
