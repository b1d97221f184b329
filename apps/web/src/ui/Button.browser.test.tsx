import '../styles.css'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button } from './Button.tsx'

test('a button that cannot be pressed is reachable, says why, and does nothing', async () => {
  const press = vi.fn<() => void>()
  const screen = await render(
    <Button disabledReason="The card is on its way." onClick={press}>
      Pause
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Pause' })
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription('The card is on its way.')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button, { force: true })
  expect(press).not.toHaveBeenCalled()
})

test('a form is not sent by a button that cannot be pressed', async () => {
  const send = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
  const screen = await render(
    <form onSubmit={send}>
      <Button type="submit" disabledReason="Add an amount.">
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'), { force: true })
  expect(send).not.toHaveBeenCalled()
})

test('a busy button keeps its width and its name, and cannot be pressed twice', async () => {
  const press = vi.fn<() => void>()
  const screen = await render(<Button onClick={press}>Send $12.00</Button>)
  const button = screen.getByRole('button', { name: 'Send $12.00' })
  const width = button.element().getBoundingClientRect().width
  await userEvent.click(button)
  await screen.rerender(
    <Button loading onClick={press}>
      Send $12.00
    </Button>,
  )
  expect(button.element().getBoundingClientRect().width).toBe(width)
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button, { force: true })
  expect(press).toHaveBeenCalledTimes(1)
})
