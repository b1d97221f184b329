import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IdleClock, WARNING, type IdleState } from './idle-clock.ts'
import { watchIdle } from './idle-watch.ts'

const LIMIT = 15 * 60_000
let kept: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
})
afterEach(() => void vi.useRealTimers())

/** A tab: a window with nothing but ears, and the storage that all tabs share. */
function tab() {
  const window = new EventTarget() as Window & typeof globalThis
  const document = new EventTarget()
  Object.assign(window, { document })
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  const clock = new IdleClock({ limitMs: () => LIMIT, storage })
  const told: IdleState[] = []
  const stop = watchIdle(clock, window, (state) => told.push(state))
  return { clock, told, stop, window, sign: (name: string) => window.dispatchEvent(new Event(name)), storage }
}

test('[G26] a page that nobody touches: alive at 14:59 with a warning since 14:00, over at 15:00, said once', () => {
  const { clock, told } = tab()
  vi.advanceTimersByTime(LIMIT - WARNING - 1)
  expect([clock.state(), told]).toEqual(['here', []])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['leaving'])
  vi.advanceTimersByTime(WARNING - 1)
  expect(clock.state()).toBe('leaving')
  vi.advanceTimersByTime(LIMIT)
  expect([clock.state(), told]).toEqual(['away', ['leaving', 'away']])
})

test.each(['keydown', 'pointerdown', 'wheel', 'touchstart'])('[G26] %s begins the time anew, also while the warning stands', (sign) => {
  const page = tab()
  vi.advanceTimersByTime(LIMIT - 1)
  page.sign(sign)
  expect(page.told).toEqual(['leaving', 'here'])
  vi.advanceTimersByTime(LIMIT - WARNING - 1)
  expect(page.told).toEqual(['leaving', 'here'])
})

test('[G26] a pointer that moves is somebody who reads, but no answer to the warning', () => {
  const { clock, told, sign } = tab()
  vi.advanceTimersByTime(10 * 60_000)
  sign('pointermove')
  expect(clock.since()).toBe(0)
  vi.advanceTimersByTime(LIMIT - WARNING)
  sign('pointermove')
  expect(told).toEqual(['leaving'])
  vi.advanceTimersByTime(WARNING)
  expect(told).toEqual(['leaving', 'away'])
})

test('[G25][G26] a computer that slept: over at the first sign of life, which does not bring it back', () => {
  const { clock, told, sign } = tab()
  vi.setSystemTime(Date.now() + LIMIT * 2)
  sign('keydown')
  expect([clock.state(), told]).toEqual(['away', ['away']])
})

test('[G26] what somebody does in one tab keeps the others', () => {
  const [mine, other] = [tab(), tab()]
  vi.advanceTimersByTime(10 * 60_000)
  mine.sign('keydown')
  vi.advanceTimersByTime(10 * 60_000)
  expect([mine.told, other.told, other.clock.state()]).toEqual([[], [], 'here'])
})

test('[G26] a tab that warns falls silent when somebody acts in another', () => {
  const [mine, other] = [tab(), tab()]
  vi.advanceTimersByTime(LIMIT - WARNING)
  mine.sign('keydown')
  other.sign('storage')
  expect(other.told).toEqual(['leaving', 'here'])
})

test('a time of the future or of no clock at all counts for nothing', () => {
  const { clock } = tab()
  kept.set('lastActivity', String(Date.now() + 10 * LIMIT))
  vi.advanceTimersByTime(LIMIT)
  expect(clock.state()).toBe('away')
  kept.set('lastActivity', 'soon')
  expect(clock.state()).toBe('away')
})

test('storage is written at most every five seconds, and holds a time alone', () => {
  const { sign, storage } = tab()
  const written = vi.spyOn(storage, 'setItem')
  for (let second = 0; second < 12; second++) {
    sign('keydown')
    vi.advanceTimersByTime(1_000)
  }
  const times = written.mock.calls.map(([key, value]) => [key, Number.isInteger(Number(value))])
  expect(times).toEqual([
    ['lastActivity', true],
    ['lastActivity', true],
    ['lastActivity', true],
  ])
})

test('nothing is heard after its end', () => {
  const { told, sign, stop } = tab()
  stop()
  vi.advanceTimersByTime(LIMIT * 2)
  sign('keydown')
  expect(told).toEqual([])
})

test('the warning is answered by its own buttons: what is pressed in it does not count by itself', () => {
  const { clock, told, window } = tab()
  vi.advanceTimersByTime(LIMIT - WARNING)
  // The press comes from within the question, as its target says.
  Object.assign(window, { closest: (selector: string) => (selector === '[role=alertdialog]' ? {} : null) })
  window.dispatchEvent(new Event('pointerdown'))
  expect(told).toEqual(['leaving'])
  clock.stay()
  expect(told).toEqual(['leaving', 'here'])
})
