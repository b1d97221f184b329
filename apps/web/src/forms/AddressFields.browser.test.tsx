import '../styles.css'
import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { takeBrand } from '#brand/brand.ts'
import { testBrand } from '../../test/brand.ts'
import { inRouter } from '../../test/in-router.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { AddressFields, type Address } from './index.ts'

beforeAll(() => {
  takeBrand(testBrand)
  signedIn()
  const known = { US: [{ stateCode: 'CA', stateName: 'California' }], RO: [], GB: [], AE: [] }
  for (const [country, states] of Object.entries(known))
    queryClient.setQueryData([`dictionary ${dictionaries.states.name} en ${country}`], { states })
})

const last = vi.fn<(address: Address) => void>()

function Sample({ start }: { readonly start: Address }) {
  const [address, setAddress] = useState(start)
  return (
    <AddressFields
      value={address}
      onChange={(next) => {
        setAddress(next)
        last(next)
      }}
      errors={{ city: 'Fill in this field.' }}
    />
  )
}
const open = (start: Address) => render(inRouter(<Sample start={start} />).page)
const labels = () => Array.from(document.querySelectorAll('label'), ({ firstElementChild }) => firstElementChild!.textContent)

test.each([
  ['US', ['Country', 'Street and number', 'Flat, floor', 'City', 'State', 'ZIP code']],
  ['GB', ['Country', 'Street and number', 'Flat, floor', 'City', 'Postcode']],
  ['RO', ['Country', 'Street and number', 'Flat, floor', 'Postal code', 'City']],
])('[REG-039] an address in %s asks for what its post writes, in its order', async (countryCode, expected) => {
  await open({ countryCode })
  await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription('Fill in this field.')
  expect(labels()).toEqual(expected)
})

test('a postal code of another form is said when the field is left; a country without codes asks for none', async () => {
  await open({ countryCode: 'RO' })
  const code = page.getByRole('textbox', { name: 'Postal code' })
  await userEvent.click(code)
  await userEvent.keyboard('0101')
  await expect.element(code).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(code).toHaveAccessibleDescription(/format used in Romania/)
  await open({ countryCode: 'AE', postalCode: '' })
  await expect.element(page.getByText('Postal code').last()).toBeVisible()
  await expect.element(page.getByText('Optional').last()).toBeVisible()
})

test('another country takes the state away', async () => {
  await open({ countryCode: 'US', stateCode: 'CA', city: 'Oakland' })
  await userEvent.click(page.getByRole('button', { name: /^Country/ }))
  await userEvent.fill(page.getByRole('searchbox'), 'Romania')
  await userEvent.click(page.getByRole('option', { name: 'Romania' }))
  expect(last.mock.lastCall).toEqual([{ countryCode: 'RO', city: 'Oakland', stateCode: undefined }])
  await expect.element(page.getByRole('button', { name: /^State/ })).not.toBeInTheDocument()
})
