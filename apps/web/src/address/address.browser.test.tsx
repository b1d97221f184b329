import '../styles.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { inRouter } from '../../test/in-router.tsx'
import { AddressTabs } from './AddressTabs.tsx'
import { useAddressFields } from './use-address.ts'

const tabs = (
  <AddressTabs
    label="Invoices"
    tabs={[
      { id: 'all', title: 'All', content: 'Every invoice' },
      { id: 'paid', title: 'Paid', content: 'Only paid' },
    ]}
  />
)

test('a tab that is not there is the first one', async () => {
  await render(inRouter(tabs, '/?tab=nonsense').page)
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Every invoice')
})

test('the address leads to a tab, a tab changes the address, and Back leads back', async () => {
  const { page: shown, address, history } = inRouter(tabs, '/?keep=1&tab=paid')
  await render(shown)
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Only paid')
  await userEvent.click(page.getByRole('tab', { name: 'All' }))
  await expect.poll(address).toBe('/?keep=1')
  history.back()
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Only paid')
})

function Fields() {
  const { values, set } = useAddressFields()
  return (
    <>
      <output>{JSON.stringify(values)}</output>
      <button type="button" onClick={() => set({ page: undefined, q: 'a b' })}>
        Set
      </button>
    </>
  )
}

test('numbers stay what was written; what is taken out is gone', async () => {
  const { page: shown, address } = inRouter(<Fields />, '/?page=007&id=12')
  await render(shown)
  await userEvent.click(page.getByRole('button', { name: 'Set' }))
  await expect.poll(address).not.toContain('page')
  await expect.poll(() => page.getByRole('status').element().textContent).toContain('"q":"a b"')
  expect(page.getByRole('status').element().textContent).toContain('"id":"12"')
})
