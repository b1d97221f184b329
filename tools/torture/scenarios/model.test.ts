/** Which answers of fast-check are differences between the bank and the model. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from './model.ts'

const never = new Promise<void>(() => undefined)
const over = { interruptAfterTimeLimit: 50, markInterruptAsFailure: false }

test('[G53] time that is over while a difference is made shorter leaves the difference', async () => {
  let runs = 0
  const property = fc.asyncProperty(fc.integer(), async () => {
    if (++runs > 1) return never
    throw new Error('the bank says otherwise')
  })
  const result = await fc.check(property, over)
  expect(result).toMatchObject({ failed: true, interrupted: true })
  expect(differences([result])).toEqual([result])
})

test('[G53] time that is over before anything differed is none, and neither is a run that ends well', async () => {
  let runs = 0
  const late = await fc.check(
    fc.asyncProperty(fc.integer(), async () => (++runs > 1 ? never : undefined)),
    over,
  )
  const well = await fc.check(
    fc.asyncProperty(fc.integer(), async () => undefined),
    { numRuns: 3 },
  )
  expect([late.interrupted, well.failed]).toEqual([true, false])
  expect(differences([late, well])).toEqual([])
})
