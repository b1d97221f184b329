/**
 * Files for people. A browser saves them; a web view has nowhere to put them, so the app around it gets their content.
 *   saveFile(blob, 'statement.pdf')     what a screen made or fetched
 *   handOverDownloads(document)         links to files of our own (`<a download>`), without a line on the screen
 */
import { isInWebView, tell } from './tell.ts'

export async function saveFile(file: Blob, name: string): Promise<void> {
  if (isInWebView()) return handOver(file, name)
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser has taken the address by then, or never will.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

export function handOverDownloads(within: Document): void {
  within.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null
    if (!link || URL.parse(link.href)?.origin !== location.origin || !/^https?:/.test(link.href)) return
    event.preventDefault()
    void fetchAndHandOver(link.href, link.download)
  })
}

async function fetchAndHandOver(href: string, wanted: string): Promise<void> {
  try {
    const answer = await fetch(href)
    if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
    const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    await handOver(await answer.blob(), wanted || (named ?? new URL(href).pathname.split('/').at(-1) ?? 'file'))
  } catch (error) {
    tell('criticalError', { message: error instanceof Error ? error.message : 'the file could not be read' })
  }
}

async function handOver(file: Blob, name: string): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  tell('download', { name, type: file.type || 'application/octet-stream', base64: base64(bytes) })
}

/** In pieces: a whole file as arguments would be too many. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192))
  return btoa(text)
}
