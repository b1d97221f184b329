import '../../styles.css'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { takeBrand } from '#brand/brand.ts'
import { beginTexts } from '#i18n/texts.ts'
import { testBrand } from '../../../test/brand.ts'
import { inTexts } from '../../../test/texts.tsx'
import { UploadField } from './UploadField.tsx'
import type { SendFile } from './use-upload.ts'

beforeAll(async () => {
  takeBrand(testBrand)
  await beginTexts('en', 'forms')
})

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

/** A sender whose other end is this test. */
function sender() {
  const calls: { signal: AbortSignal; share: (part: number) => void; done: () => void; fail: () => void }[] = []
  const send: SendFile = (_file, { onShare, signal }) =>
    new Promise((done, fail) => calls.push({ signal, share: onShare, done, fail: () => fail(new Error('no connection')) }))
  return { calls, send }
}

function Statement({ send, told }: { send: SendFile; told: (file: File | undefined) => void }) {
  const [file, setFile] = useState<File>()
  const take = (next: File | undefined) => {
    setFile(next)
    told(next)
  }
  return inTexts(<UploadField label="Statement" rule={{ types: ['pdf'], maxMb: 1 }} value={file} onChange={take} send={send} />)
}

test('a file that did not arrive is tried again; one on its way shows how far it is and can be given up', async () => {
  const { calls, send } = sender()
  const told = vi.fn<(file: File | undefined) => void>()
  await render(<Statement send={send} told={told} />)
  const input = page.getByLabelText('Statement', { exact: true })
  await userEvent.upload(input, pdf('may.pdf'))
  await expect.poll(() => calls.length).toBe(1)
  calls[0]!.share(0.45)
  await expect.element(page.getByRole('progressbar', { name: 'may.pdf' })).toHaveAttribute('value', '0.45')
  calls[0]!.fail()
  await expect.element(page.getByRole('status')).toHaveTextContent('Not sent. Try again.')
  expect(told).not.toHaveBeenCalled()

  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => calls.length).toBe(2)
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  expect(calls[1]!.signal.aborted).toBe(true)
  await expect.element(input).toBeInTheDocument()
  // What comes after it was given up is nobody's file.
  calls[1]!.done()
  await expect.element(page.getByText('may.pdf')).not.toBeInTheDocument()
  expect(told.mock.calls).toEqual([[undefined]])

  await userEvent.upload(input, pdf('june.pdf'))
  await expect.poll(() => calls.length).toBe(3)
  calls[2]!.share(1)
  calls[2]!.done()
  await expect.element(page.getByRole('button', { name: 'Remove the file' })).toBeVisible()
  expect(told.mock.lastCall![0]?.name).toBe('june.pdf')
})

test('a file is dropped on the box, and another is pasted into it', async () => {
  const { calls, send } = sender()
  await render(<Statement send={send} told={() => undefined} />)
  const box = document.querySelector('.upload-box')!
  const given = (file: File) => {
    const data = new DataTransfer()
    data.items.add(file)
    return data
  }
  box.dispatchEvent(new DragEvent('drop', { dataTransfer: given(pdf('dropped.pdf')), bubbles: true, cancelable: true }))
  await expect.element(page.getByText('dropped.pdf')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  document
    .querySelector('.upload-input')!
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: given(pdf('pasted.pdf')), bubbles: true, cancelable: true }))
  await expect.element(page.getByText('pasted.pdf')).toBeVisible()
  expect(calls).toHaveLength(2)
})
