import '../styles.css'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { inRouter } from '../../test/in-router.tsx'
import { Pager } from './Pager.tsx'

test('the first page has nothing newer, the last nothing older, and one page needs no buttons', async () => {
  const go = vi.fn<(to: number) => void>()
  const shown = await render(inRouter(<Pager page={1} pages={2} onPage={go} />).page)
  await expect.element(page.getByRole('button', { name: 'Newer' })).toHaveAccessibleDescription('These are the newest.')
  await userEvent.click(page.getByRole('button', { name: 'Older' }))
  expect(go.mock.calls).toEqual([[2]])
  await shown.unmount()
  const last = await render(inRouter(<Pager page={2} pages={2} onPage={go} />).page)
  await expect.element(page.getByRole('button', { name: 'Older' })).toHaveAccessibleDescription('These are the oldest.')
  await last.unmount()
  await render(inRouter(<Pager page={1} pages={1} onPage={go} />).page)
  expect(page.getByRole('button').elements()).toEqual([])
})
