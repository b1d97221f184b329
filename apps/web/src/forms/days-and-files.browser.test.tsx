import '../styles.css'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { takeBrand } from '#brand/brand.ts'
import { beginTexts } from '#i18n/texts.ts'
import { testBrand } from '../../test/brand.ts'
import { inTexts } from '../../test/texts.tsx'
import { DayField, UploadField } from './index.ts'

beforeAll(async () => {
  takeBrand(testBrand)
  await beginTexts('en', 'forms')
})

function Due() {
  const [day, setDay] = useState('2026-11-14')
  return inTexts(<DayField label="Due date" value={day} onChange={setDay} min="2026-11-02" />)
}

test('a day that is too early is said; one is typed in any order, or picked by keyboard', async () => {
  await page.viewport(900, 800)
  await render(<Due />)
  const field = page.getByRole('textbox', { name: 'Due date' })
  await userEvent.fill(field, '1.10.2026')
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription('Choose 2 Nov 2026 or a later date.')
  await userEvent.fill(field, '11/20/2026')
  await userEvent.tab()
  await expect.element(field).toHaveValue('20 Nov 2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('grid')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(field).toHaveValue('21 Nov 2026')
})

function Proof() {
  const [file, setFile] = useState<File>()
  return inTexts(<UploadField label="Proof" rule={{ types: ['pdf'], maxMb: 1 }} value={file} onChange={setFile} />)
}

test('a file that only calls itself a PDF is refused, one that is too large as well; the right one can be removed again', async () => {
  await render(<Proof />)
  const input = page.getByLabelText('Proof', { exact: true })
  await userEvent.upload(input, new File(['hello'], 'a.pdf', { type: 'application/pdf' }))
  await expect.element(input).toHaveAccessibleDescription('This file cannot be read. Use PDF.')
  await userEvent.upload(input, new File(['%PDF-', 'x'.repeat(1_000_001)], 'b.pdf', { type: 'application/pdf' }))
  await expect.element(input).toHaveAccessibleDescription('This file is larger than 1 MB.')
  await userEvent.upload(input, new File(['%PDF-1.7'], 'c.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText('c.pdf')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Remove the file' }))
  await expect.element(input).toBeInTheDocument()
})
