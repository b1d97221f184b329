import '../../styles.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { MethodCards } from './MethodCards.tsx'
import { Page } from './ReceiveScreen.tsx'
import type { Received } from './received.ts'

beforeEach(() => {
  const data = document.createElement('script')
  Object.assign(data, { type: 'application/json', id: 'brand', textContent: JSON.stringify(testBrand) })
  document.head.append(data)
})
afterEach(() => document.getElementById('brand')?.remove())

const received: Received = {
  beneficiaryName: 'Lucía Ferrer',
  status: 'paid',
  senderName: 'Brightfold Media',
  amount: '1250.00',
  currencyCode: 'EUR',
  description: 'Photo set',
  feeIsBen: false,
  paymentId: 7,
  transferDate: '2026-11-12',
  expireDays: 0,
  countries: ['ES'],
  expiresOn: '2026-11-26',
  countryCode: 'ES',
  sentTo: 'l***@ferrer.example',
  steps: [
    { step: 'sent', at: '2026-11-12T10:00:00.000Z' },
    { step: 'opened', at: '2026-11-13T10:00:00.000Z' },
    { step: 'confirmed', at: '2026-11-13T10:05:00.000Z' },
  ],
}
const show = (more: Partial<Received>) =>
  render(inRouter(<Page secret="s" received={{ ...received, ...more }} onRefused={() => undefined} onChanged={() => undefined} />).page)

test.each([
  ['refused', 'You refused the money'],
  ['expired', 'The time to take it has passed'],
  ['recalled', 'The sender cancelled this payment'],
] as const)('[RECV-015] a payment that is %s has a page of its own, with who has the money now', async (status, title) => {
  await show({ status })
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByText(/back with Brightfold Media/)).toBeVisible()
  await expect.element(page.getByText('€1,250.00')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('[RECV-002] a payment of which nothing is known shows neither sender nor amount', async () => {
  await show({ status: 'error' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'We cannot show this payment' })).toBeVisible()
  expect(page.getByText('€1,250.00').elements()).toEqual([])
  expect(await axeFindings()).toEqual([])
})

test('[RECV-003] who sent it, for whom, when, and who pays the fee', async () => {
  await show({ status: 'paid' })
  const panel = page.getByRole('region', { name: 'The payment' })
  await expect.element(panel).toBeVisible()
  expect(panel.element().textContent).toBe(
    'Brightfold Media sent you€1,250.00“Photo set”ForLucía FerrerSent12 Nov 2026FeePaid by the sender',
  )
  await expect.element(page.getByText('You confirmed with your code')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('a payment that came back once and was taken another way says so, step by step', async () => {
  const at = (minute: number) => `2026-11-13T10:0${minute}:00.000Z`
  await show({
    status: 'confirmed',
    steps: [
      { step: 'sent', at: at(0) },
      { step: 'opened', at: at(1) },
      { step: 'returned', at: at(2) },
      { step: 'chosen', at: at(3) },
      { step: 'confirmed', at: at(4) },
    ],
  })
  const titles = page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
  expect(titles.map((text) => text?.replace(/13 Nov.*/, ''))).toEqual([
    'You confirmed with your code',
    'You chose how to be paid',
    'Returned by the bank',
    'You opened the link',
    'The sender set the money aside',
  ])
  expect(await axeFindings()).toEqual([])
})

test('[RECV-016] a method that is off because of the amount says from how much to how much it works', async () => {
  const off = { isDisabled: true, currencyCodes: ['EUR'] }
  await render(
    inRouter(
      <MethodCards
        options={[
          { transferType: 'wire', ...off, disabledReason: 'TOO_SMALL', smallest: '50.00', largest: '50000.00' },
          { transferType: 'oct', ...off, disabledReason: 'HALTED' },
        ]}
        received={received}
        countryCode="ES"
        value={undefined}
        onChange={() => undefined}
        error={undefined}
      />,
    ).page,
  )
  await expect.element(page.getByText('Only from €50.00 to €50,000.00')).toBeVisible()
  await expect.element(page.getByText('Paused at the moment, try again later')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-136] a large amount is not on the page before the address is proven', async () => {
  await show({ status: 'open', provesFirst: true, amount: undefined })
  await expect.element(page.getByRole('button', { name: 'Send me the code' })).toBeVisible()
  expect(page.getByText('€1,250.00').elements()).toEqual([])
  expect(page.getByRole('radio').elements()).toEqual([])
  expect(await axeFindings()).toEqual([])
})
