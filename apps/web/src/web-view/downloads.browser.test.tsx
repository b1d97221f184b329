import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HostWindow } from './bridge.ts'
import { handOverDownloads, saveFile } from './downloads.ts'

const heard: { name: string; data: Record<string, unknown> }[] = []
/** The app is there before the page asks for it, as in an app. */
Object.assign(window as HostWindow, { bankHost: { postMessage: (text: string) => heard.push(JSON.parse(text) as never) } })

beforeEach(() => heard.splice(0))
afterEach(() => document.body.replaceChildren())

test('[START-010] a file is given to the app as it is, large ones too', async () => {
  await saveFile(new Blob(['ä'], { type: 'text/plain' }), 'a.txt')
  await saveFile(new Blob([new Uint8Array(100_000)]), 'big')
  expect(heard[0]).toEqual({ version: 1, name: 'download', data: { name: 'a.txt', type: 'text/plain', base64: 'w6Q=' } })
  expect(heard[1]?.data).toMatchObject({ name: 'big', type: 'application/octet-stream' })
  expect(atob(String(heard[1]?.data['base64']))).toHaveLength(100_000)
})

test('[START-010] links to files of others, and links that save nothing, are left to the app’s own rules', () => {
  handOverDownloads(document)
  const taken: boolean[] = []
  for (const [href, download] of [
    ['https://elsewhere.example/a.pdf', 'a.pdf'],
    ['/here', undefined],
  ] as const) {
    const link = Object.assign(document.createElement('a'), { href, ...(download && { download }) })
    document.body.append(link)
    // Heard after ours: whether it was taken is decided by then, and nothing is really opened.
    const look = (event: Event) => {
      taken.push(event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', look, { once: true })
    link.click()
  }
  expect(taken).toEqual([false, false])
  expect(heard).toEqual([])
})
