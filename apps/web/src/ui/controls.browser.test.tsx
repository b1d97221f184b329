import '../styles.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Checkbox } from './Checkbox.tsx'
import { CodeField } from './CodeField.tsx'
import { OptionCards } from './OptionCards.tsx'
import { SearchField } from './SearchField.tsx'
import { Switch } from './Switch.tsx'

function Code({ onComplete }: { readonly onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} />
}

test('letters are no code; a pasted message gives its digits, once, to one real input', async () => {
  const complete = vi.fn<(code: string) => void>()
  await render(<Code onComplete={complete} />)
  const input = page.getByRole('textbox', { name: 'Code' })
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.click(input)
  await userEvent.keyboard('ab12')
  await expect.element(input).toHaveValue('12')
  expect(complete).not.toHaveBeenCalled()
  const data = new DataTransfer()
  data.setData('text', 'Your code: 481 202')
  input.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.element(input).toHaveValue('481202')
  expect(complete.mock.calls).toEqual([['481202']])
})

test('an option that is not available is skipped by the arrows and says why', async () => {
  const choose = vi.fn<(way: 'wire' | 'card' | 'instant') => void>()
  function Ways() {
    const [way, setWay] = useState<'wire' | 'card' | 'instant'>('wire')
    return (
      <OptionCards
        label="How"
        name="how"
        value={way}
        onChange={(next) => {
          setWay(next)
          choose(next)
        }}
        options={[
          { value: 'wire', title: 'Wire', detail: '$12.50' },
          { value: 'instant', title: 'Instant', detail: '', unavailable: 'Not in Germany' },
          { value: 'card', title: 'Card', detail: '1.5%' },
        ]}
      />
    )
  }
  await render(<Ways />)
  await expect.element(page.getByText('Not in Germany')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(choose.mock.calls).toEqual([['card']])
})

test('a checkbox or switch that cannot be changed is reachable, says why, and stays', async () => {
  const change = vi.fn<(on: boolean) => void>()
  await render(
    <>
      <Checkbox isChecked onChange={change} disabledReason="Administrators only">
        Two people approve
      </Checkbox>
      <Switch isOn={false} onChange={change} loading>
        Online payments
      </Switch>
    </>,
  )
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleDescription('Administrators only')
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('switch')).not.toBeChecked()
  expect(change).not.toHaveBeenCalled()
})

test('a switch is called by its name alone: what is written below it, and why it cannot be changed, is said once', async () => {
  const change = vi.fn<(on: boolean) => void>()
  await render(
    <>
      <Switch isOn={false} onChange={change} hint="By e-mail">
        News
      </Switch>
      <Switch isOn={false} onChange={change} hint="By e-mail" disabledReason="Administrators only">
        Payouts
      </Switch>
    </>,
  )
  const [news, payouts] = [page.getByRole('switch').first(), page.getByRole('switch').last()]
  await expect.element(news).toHaveAccessibleName('News')
  await expect.element(news).toHaveAccessibleDescription('By e-mail')
  await expect.element(payouts).toHaveAccessibleName('Payouts')
  await expect.element(payouts).toHaveAccessibleDescription('Administrators only')
  expect(page.getByText('Administrators only').elements()).toHaveLength(1)
  // All of the line is the target.
  await userEvent.click(page.getByText('By e-mail'))
  await page.getByText('Administrators only').click({ force: true })
  expect(change.mock.calls).toEqual([[true]])
})

test('Escape empties a search and keeps focus', async () => {
  function Search() {
    const [text, setText] = useState('rent')
    return <SearchField label="Search" clearLabel="Clear" value={text} onChange={setText} />
  }
  await render(<Search />)
  const field = page.getByRole('searchbox', { name: 'Search' })
  await userEvent.click(field)
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})
