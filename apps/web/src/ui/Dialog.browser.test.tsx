import '../styles.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

function Account() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button onClick={() => open(true)}>US dollar</Button>
      {isOpen && (
        <Dialog title="US dollar" closeLabel="Close" onClose={() => open(false)}>
          Everything about it
        </Dialog>
      )}
    </>
  )
}

test('a dialog has a name, holds focus, closes by Esc and by its button, and gives focus back', async () => {
  const screen = await render(<Account />)
  const opener = screen.getByRole('button', { name: 'US dollar' })
  const dialog = screen.getByRole('dialog', { name: 'US dollar' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
