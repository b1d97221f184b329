import '../styles.css'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../test/axe.ts'
import { Palette, SidePanel, type PaletteGroup } from './index.ts'

afterEach(() => page.viewport(1000, 700))

const groups: readonly PaletteGroup[] = [
  {
    id: 'pages',
    title: 'Pages',
    entries: [
      { id: 'home', name: 'Home' },
      { id: 'cards', name: 'Cards', note: 'Two' },
    ],
  },
  { id: 'people', title: 'People', entries: [{ id: 'ana', name: 'Ana Ionescu', end: '$1.00' }] },
]

function Search({
  onChoose,
  onClose,
  found = groups,
}: {
  onChoose?: (id: string) => void
  onClose?: () => void
  found?: readonly PaletteGroup[]
}) {
  const [typed, type] = useState('')
  return (
    <Palette
      label="Search"
      closeLabel="Close"
      typed={typed}
      onType={type}
      groups={found}
      onChoose={onChoose ?? (() => undefined)}
      onClose={onClose ?? (() => undefined)}
      loading={false}
      spoken="3 results"
      empty={<p>No results</p>}
      foot="Enter opens"
    />
  )
}
const current = () => document.querySelector('[aria-selected=true]')?.textContent

test('a palette without anything in it says so, and Enter takes nothing', async () => {
  const choose = vi.fn<(id: string) => void>()
  await render(<Search found={[]} onChoose={choose} />)
  await expect.element(page.getByText('No results')).toBeVisible()
  await expect.element(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(choose).not.toHaveBeenCalled()
  expect(await axeFindings()).toEqual([])
})

test('a palette is walked from its field, round at both ends, and what was typed is marked', async () => {
  const choose = vi.fn<(id: string) => void>()
  const close = vi.fn<() => void>()
  await render(<Search onChoose={choose} onClose={close} />)
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect.element(field).toHaveFocus()
  expect(current()).toBe('Home')
  await userEvent.keyboard('{ArrowUp}')
  expect(current()).toContain('Ana')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(current()).toContain('Cards')
  const option = document.querySelector('[aria-selected=true]')!
  await expect.element(field).toHaveAttribute('aria-activedescendant', option.id)
  await userEvent.keyboard('ar')
  // Something else is looked for: it begins at the first again.
  expect(current()).toBe('Home')
  await expect.element(page.getByText('ar', { exact: true })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(choose).toHaveBeenLastCalledWith('home')
  await userEvent.click(page.getByRole('option', { name: /Ana/ }))
  expect(choose).toHaveBeenLastCalledWith('ana')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('a palette fills a small phone and sticks out of nothing', async () => {
  await page.viewport(360, 640)
  await render(<Search />)
  const box = () => page.getByRole('dialog').element().getBoundingClientRect()
  await expect.poll(() => Math.round(box().width)).toBe(360)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

const panel = (sheet: boolean, onClose = () => {}) => (
  <SidePanel title="Notifications" closeLabel="Close" onClose={onClose} sheet={sheet} action={<button type="button">Read all</button>}>
    <p className="p-5">Nothing here yet</p>
  </SidePanel>
)

test('a side panel stands at the end of the page, from top to bottom; Esc and a press outside close it', async () => {
  const close = vi.fn<() => void>()
  await render(panel(false, close))
  const box = () => page.getByRole('dialog', { name: 'Notifications' }).element().getBoundingClientRect()
  await expect.poll(() => [Math.round(box().right), Math.round(box().width), Math.round(box().height)]).toEqual([1000, 420, 700])
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
  await userEvent.click(document.body, { position: { x: 20, y: 200 } })
  expect(close).toHaveBeenCalledTimes(2)
})

test('as a sheet it stands at the foot, as wide as the phone and no higher than its content needs', async () => {
  await page.viewport(360, 640)
  await render(panel(true))
  const box = () => page.getByRole('dialog', { name: 'Notifications' }).element().getBoundingClientRect()
  await expect.poll(() => [Math.round(box().left), Math.round(box().width), Math.round(box().bottom)]).toEqual([0, 360, 640])
  expect(box().height).toBeLessThan(300)
})
