import '../styles.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { SidePanel } from './SidePanel.tsx'

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

test('Esc closes the one on top also while the focus is nowhere, and one press closes one', async () => {
  function Asked({ onClose }: { readonly onClose: () => void }) {
    const [isAsking, ask] = useState(true)
    return (
      <SidePanel title="Invoice" closeLabel="Close" sheet={false} onClose={onClose}>
        {isAsking && (
          <Dialog alert title="Reject?" closeLabel="Close" onClose={() => ask(false)}>
            They are told.
          </Dialog>
        )}
      </SidePanel>
    )
  }
  const closed = vi.fn<() => void>()
  const screen = await render(<Asked onClose={closed} />)
  const asks = screen.getByRole('alertdialog', { name: 'Reject?' })
  await expect.element(asks).toBeVisible()
  const escape = async () => {
    // As when the button that had the focus is gone.
    await expect.poll(() => (document.activeElement as HTMLElement).blur() ?? document.activeElement).toBe(document.body)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }
  await escape()
  await expect.element(asks).not.toBeInTheDocument()
  expect(closed).not.toHaveBeenCalled()
  await escape()
  expect(closed).toHaveBeenCalledOnce()
})
