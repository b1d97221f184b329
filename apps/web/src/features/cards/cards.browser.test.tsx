import '../../styles.css'
import { cardStatus } from '@ducat/contract/accounts/models'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { CardFace } from './CardFace.tsx'
import type { Account } from './cards.ts'
import { LimitBar } from './limits/LimitBar.tsx'
import { PinDigits } from './pin/PinDigits.tsx'
import { CardDetails, DETAILS_SHOWN, type Details } from './secrets/CardDetails.tsx'
import { useBriefly } from './secrets/use-briefly.ts'

const show = (piece: React.ReactNode) => render(inRouter(piece).page)
const NUMBER = '5354561234564417'

beforeEach(() => {
  const data = document.createElement('script')
  Object.assign(data, { type: 'application/json', id: 'brand', textContent: JSON.stringify(testBrand) })
  document.head.append(data)
})
afterEach(() => {
  document.getElementById('brand')?.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Revealed() {
  const briefly = useBriefly<Details>(DETAILS_SHOWN)
  const face = { cardNumber: NUMBER, cvv: '276', cardExpiryMonth: 8, cardExpiryYear: 2029, cardHolderName: 'Ana Pop' }
  return (
    <>
      <button type="button" onClick={() => briefly.show(face)}>
        Ask
      </button>
      {briefly.shown ? <CardDetails of={briefly} /> : <p>Nothing</p>}
    </>
  )
}
const asked = async () => {
  await show(<Revealed />)
  await userEvent.click(page.getByRole('button', { name: 'Ask' }))
  await expect.element(page.getByText('5354 5612 3456 4417')).toBeVisible()
}

test('[CARD-008] [C-CARD-015] a number goes when the tab is left', async () => {
  await asked()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('Nothing')).toBeVisible()
})

test('[C-CARD-015] a number goes with the page', async () => {
  await asked()
  window.dispatchEvent(new Event('pagehide'))
  await expect.element(page.getByText('Nothing')).toBeVisible()
})

test('[C-CARD-015] a number goes after half a minute, and not before', async () => {
  expect(DETAILS_SHOWN).toBe(30)
  await asked()
  const started = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(started + 29_000)
  await expect.element(page.getByText(/^Hidden in 1 second$|^Hidden in 2 seconds$/)).toBeVisible()
  clock.mockReturnValue(started + 31_000)
  await expect.element(page.getByText('Nothing')).toBeVisible()
})

test('[C-CARD-015] what is shown can be copied and hidden; axe finds nothing', async () => {
  await asked()
  await expect.element(page.getByRole('button', { name: 'Copy the card number' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Hide' }))
  await expect.element(page.getByText('Nothing')).toBeVisible()
})

test('[C-CARD-009] a PIN is dots until it is held; with the keyboard from one press to the next', async () => {
  await show(<PinDigits pin="0427" />)
  const digits = page.getByLabelText('PIN')
  await expect.element(digits).toHaveTextContent('••••')
  const button = page.getByRole('button', { name: 'Press and hold to show' })
  button.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(digits).toHaveTextContent('0427')
  button.element().dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await expect.element(digits).toHaveTextContent('••••')
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(digits).toHaveTextContent('0427')
  await userEvent.keyboard('{Tab}')
  await expect.element(digits).toHaveTextContent('••••')
})

test('[C-OWN-015] a limit says what is gone of it, and is full where nothing is left', async () => {
  await show(
    <>
      <LimitBar label="Today" spent="30.00" limit="50.00" currency="USD" />
      <LimitBar label="This month" spent="80.00" limit="50.00" currency="USD" />
      <LimitBar label="One payment" limit={undefined} currency="USD" />
    </>,
  )
  await expect.element(page.getByText('$30.00 of $50.00')).toBeVisible()
  expect(
    page
      .getByRole('progressbar')
      .elements()
      .map((bar) => bar.getAttribute('aria-valuenow')),
  ).toEqual(['600', '1000'])
  await expect.element(page.getByText('no limit')).toBeVisible()
})

test('[CARD-010] the picture of a card shows the last four only', async () => {
  const card = { accountId: 1, cardStatusId: cardStatus.active, cardNumberMasked: '•••• 4417', cardExpiryMonth: 8, cardExpiryYear: 2029 }
  await show(<CardFace card={card as Account} />)
  expect(document.querySelector('.card-face-number')?.textContent).toBe('···· ···· ···· 4417')
})
