import { expect, test } from 'vitest'
import { waits } from './waits.ts'

test('[HIST-007] asked after 1, 2, 4, 8 and then every 10 seconds, for ten minutes and no longer', () => {
  const all = [...waits()]
  expect(all.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
  expect(Math.max(...all)).toBe(10_000)
  const total = all.reduce((sum, wait) => sum + wait, 0)
  expect(total).toBeLessThanOrEqual(600_000)
  expect(total).toBeGreaterThan(589_000)
})
