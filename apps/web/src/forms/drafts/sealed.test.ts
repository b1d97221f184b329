import { expect, test } from 'vitest'
import { keyOf, seal, unseal } from './sealed.ts'

const [hers, his] = await Promise.all(['A', 'B'].map((letter) => keyOf(letter.repeat(43))))
const rent = '{"note":"Rent – Київ"}'

test('[C-OWN-043] another person, another place and another text open nothing', async () => {
  const sealed = await seal(hers!, 'draft:1', rent)
  expect(await unseal(his!, 'draft:1', sealed)).toBeUndefined()
  expect(await unseal(hers!, 'draft:2', sealed)).toBeUndefined()
  expect(
    await unseal(
      hers!,
      'draft:1',
      sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    ),
  ).toBeUndefined()
  for (const nonsense of ['', '.', 'not base64!', rent]) expect(await unseal(hers!, 'draft:1', nonsense)).toBeUndefined()
})

test('[C-OWN-043] its person reads it again; nobody reads it in the storage, where it never looks the same twice', async () => {
  const [one, two] = await Promise.all([seal(hers!, 'draft:1', rent), seal(hers!, 'draft:1', rent)])
  expect(await unseal(hers!, 'draft:1', one)).toBe(rent)
  expect(one).not.toBe(two)
  expect(one).toMatch(/^[\w-]+\.[\w-]+$/)
})
