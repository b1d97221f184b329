import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('no more run at a time than there are places; one that fails gives its place on, and all are answered', async () => {
  const two = atMost(2)
  const open: (() => void)[] = []
  let running = 0
  let most = 0
  const work = (place: number) =>
    two(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((go) => open.push(go))
      running--
      if (place === 1) throw new Error('broken')
      return place
    })
  const all = Promise.allSettled([0, 1, 2, 3, 4].map(work))
  for (let done = 0; done < 5; done++) {
    await expect.poll(() => open.length).toBeGreaterThan(0)
    open.shift()!()
  }
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(most).toBe(2)
})
