/** Settings are found by the words that people use for them, and each has an address. */
import '../../styles.css'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { FoundSettings } from './FoundSettings.tsx'
import { SettingSearch } from './SettingSearch.tsx'

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
})
afterEach(() => queryClient.clear())

function Search() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <SettingSearch typed={typed} onType={setTyped} />
      {typed.trim() !== '' && <FoundSettings typed={typed} onChoose={() => setTyped('')} />}
    </>
  )
}

const field = () => page.getByRole('searchbox', { name: 'Search settings' })
const found = () => page.getByRole('list', { name: 'Settings found' }).getByRole('link')

test('a word finds the section by its name or by what people call it, with the address that opens at it', async () => {
  const { page: shown, address } = inRouter(<Search />, '/setting')
  await render(shown)
  await userEvent.fill(field(), 'finger')
  await expect.element(found().first()).toHaveAccessibleName(/^Passkeys/)
  expect(found().first().element().getAttribute('href')).toBe('/setting/security#passkeys')
  await userEvent.fill(field(), 'PASSWORD')
  await expect.element(found().first()).toHaveAttribute('href', '/setting/security#password')
  expect(await axeFindings()).toEqual([])
  await userEvent.click(found().first())
  expect(address()).toContain('/setting/security')
  await expect.element(field()).toHaveValue('')
  await userEvent.fill(field(), 'zzz')
  await expect.element(page.getByText('No results')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('what stands in no menu is found too: one’s data, the activity log, and closing all accounts', async () => {
  await render(inRouter(<Search />, '/setting').page)
  for (const [typed, path] of [
    ['archive', '/profile/data'],
    ['audit', '/profile/activity'],
    ['close acc', '/profile/closing'],
  ] as const) {
    await userEvent.fill(field(), typed)
    await expect.element(found().first()).toHaveAttribute('href', path)
  }
})
