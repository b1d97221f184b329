import '../styles.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Amount } from './Amount.tsx'
import { Avatar } from './Avatar.tsx'
import { ShareBar } from './ShareBar.tsx'
import { TrendChart } from './TrendChart.tsx'

test('an amount is one unbroken piece of text with quieter minor units', async () => {
  const screen = await render(<Amount parts={{ sign: '\u2212', before: '$', whole: '1,234', fraction: '.50', after: '' }} />)
  const amount = screen.container.firstElementChild as HTMLElement
  expect(amount.textContent).toBe('\u2212$1,234.50')
  expect(getComputedStyle(amount).whiteSpaceCollapse).toBe('collapse')
  expect(getComputedStyle(amount).textWrapMode).toBe('nowrap')
  expect(amount.querySelector('.text-muted')?.textContent).toBe('.50')
})

test('money in has one colour, minor units included', async () => {
  const screen = await render(
    <Amount tone="positive" parts={{ sign: '+', before: '', whole: '12', fraction: '.00', after: '\u00a0lei' }} />,
  )
  expect(screen.container.textContent).toBe('+12.00\u00a0lei')
  expect(screen.container.querySelector('.text-muted')).toBeNull()
})

test('a chart says in a sentence and in a table what it draws', async () => {
  const entries = [
    { label: '1 Nov', value: 100n, text: '$1.00' },
    { label: '2 Nov', value: 300n, text: '$3.00' },
  ]
  const screen = await render(
    <TrendChart entries={entries} summary="Balance, from $1.00 to $3.00" columns={['Day', 'Balance']} scale={(value) => `$${value}`} />,
  )
  await expect.element(screen.getByRole('img', { name: 'Balance, from $1.00 to $3.00' })).toBeInTheDocument()
  const rows = [...screen.container.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual(['1 Nov$1.00', '2 Nov$3.00'])
})

test('a share bar has its figures in words', async () => {
  const shares = [
    { key: 'USD', label: 'USD', perMille: 700, text: '70%' },
    { key: 'EUR', label: 'EUR', perMille: 300, text: '30%' },
  ]
  const screen = await render(<ShareBar shares={shares} />)
  await expect.element(screen.getByRole('list')).toHaveTextContent('USD 70%EUR 30%')
})

test.each([
  ['Ana Maria Ionescu', false, 'AI'],
  ['Brightfold Media SRL', true, 'BM'],
  ['Павло Шевчук', false, 'ПШ'],
  ['madonna', false, 'M'],
])('the initials of %s', async (name, square, initials) => {
  const screen = await render(<Avatar name={name} square={square} />)
  expect(screen.container.firstElementChild?.getAttribute('data-initials')).toBe(initials)
})
