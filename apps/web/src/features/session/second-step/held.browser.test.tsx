import '../../../styles.css'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../../test/axe.ts'
import { inTexts } from '../../../../test/texts.tsx'
import { Held } from './Held.tsx'

const ways = () => ({ onAgain: vi.fn<() => Promise<void>>(() => Promise.resolve()), onBack: vi.fn<() => void>() })

test('[G60] a wait that no puzzle shortens counts down, is said, and nothing is sent before its end', async () => {
  const { onAgain, onBack } = ways()
  await render(inTexts(<Held seconds={1800} isSolved={false} onAgain={onAgain} onBack={onBack} />))
  await expect.element(page.getByRole('heading', { name: 'Too many sign-ins have failed' })).toHaveFocus()
  await expect.element(page.getByText('Time left: 30:00')).toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toHaveAttribute('aria-disabled', 'true')
  ;(again.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(onAgain).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Back to the password' }))
  expect(onBack).toHaveBeenCalledOnce()
})
