import '../styles.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { TextField } from './TextField.tsx'
import { UiProvider } from './UiProvider.tsx'

function Form({ onSend }: { readonly onSend: () => void }) {
  const [error, say] = useState<string>()
  return (
    <UiProvider locale="en" navigate={() => undefined}>
      <TextField label="Name" value="" error={error} onBlur={() => say('Enter a name')} />
      <button type="button" onClick={onSend}>
        Send
      </button>
    </UiProvider>
  )
}

test('a press on a button reaches it although the field that is left says what is wrong', async () => {
  const send = vi.fn<() => void>()
  await render(<Form onSend={send} />)
  await userEvent.click(page.getByLabelText('Name'))
  const button = page.getByRole('button', { name: 'Send' }).element()
  const { y } = button.getBoundingClientRect()
  // The browser moves the focus while the button is held; until it is let go, nothing may move.
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  ;(document.activeElement as HTMLElement).blur()
  await new Promise(requestAnimationFrame)
  expect(button.getBoundingClientRect().y).toBe(y)
  await expect.element(page.getByText('Enter a name')).not.toBeInTheDocument()
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await expect.element(page.getByText('Enter a name')).toBeVisible()
  expect(button.getBoundingClientRect().y).toBeGreaterThan(y)
})

test('a real press does what it says, and then the sentence is there', async () => {
  const send = vi.fn<() => void>()
  await render(<Form onSend={send} />)
  await userEvent.click(page.getByLabelText('Name'))
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.element(page.getByText('Enter a name')).toBeVisible()
  expect(send).toHaveBeenCalledTimes(1)
})

test('whoever goes on by keyboard reads it at once', async () => {
  await render(<Form onSend={() => undefined} />)
  await userEvent.click(page.getByLabelText('Name'))
  await userEvent.tab()
  await expect.element(page.getByText('Enter a name')).toBeVisible()
})

test('what the bank answers about a field in the middle of a press is said when the press is over', async () => {
  const Asking = ({ answer }: { readonly answer?: string }) => (
    <UiProvider locale="en" navigate={() => undefined}>
      <TextField label="Address" value="" hint={answer} />
      <button type="button">Send</button>
    </UiProvider>
  )
  const { rerender } = await render(<Asking />)
  const button = page.getByRole('button', { name: 'Send' }).element()
  const { y } = button.getBoundingClientRect()
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await rerender(<Asking answer="We could not check this address." />)
  expect(button.getBoundingClientRect().y).toBe(y)
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await expect.element(page.getByText('We could not check this address.')).toBeVisible()
})
