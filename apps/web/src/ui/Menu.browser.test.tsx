import '../styles.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Menu, MenuGroup, MenuItem } from './Menu.tsx'

function LanguageMenu({ onLeave }: { readonly onLeave: () => void }) {
  const [language, choose] = useState('en')
  return (
    <Menu label="Language and leaving" trigger="More">
      <MenuGroup title="Language" chosen={language} onChoose={choose}>
        <MenuItem id="en">English</MenuItem>
        <MenuItem id="uk" lang="uk">
          Українська
        </MenuItem>
      </MenuGroup>
      <MenuGroup label="Session">
        <MenuItem id="leave" onPress={onLeave}>
          Sign out
        </MenuItem>
      </MenuGroup>
    </Menu>
  )
}

test('a menu is opened, walked and left by keyboard, and gives focus back', async () => {
  const leave = vi.fn<() => void>()
  const screen = await render(<LanguageMenu onLeave={leave} />)
  const trigger = screen.getByRole('button', { name: 'Language and leaving' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus()
  await expect.element(screen.getByText('Українська')).toHaveAttribute('lang', 'uk')
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger).toHaveFocus()
  expect(leave).not.toHaveBeenCalled()

  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
})

test('Escape closes it in the moment in which nothing has the focus yet, and gives focus back', async () => {
  const screen = await render(<LanguageMenu onLeave={() => undefined} />)
  const trigger = screen.getByRole('button', { name: 'Language and leaving' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

test('a choice of one is marked, and choosing the other moves the mark', async () => {
  const screen = await render(<LanguageMenu onLeave={() => undefined} />)
  const trigger = screen.getByRole('button', { name: 'Language and leaving' })
  await userEvent.click(trigger)
  await expect.element(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Українська' }))
  await userEvent.click(trigger)
  await expect.element(screen.getByRole('menuitemradio', { name: 'Українська' })).toBeChecked()
  await expect.element(screen.getByRole('menuitemradio', { name: 'English' })).not.toBeChecked()
})
