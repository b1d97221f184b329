/** Reads XML as it comes: no document is built, no entity of its own is known, a document type is refused. */
import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { Stop } from './stop.ts'

export interface Heard {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** A cell holds at most 32,767 letters: so much text without an element is no table. */
const MOST_QUIET = 2_000_000

/** Runs past each piece; between two pieces the caller may take what was heard. */
export async function* elements(stream: Readable, heard: Heard): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let quiet = 0
  parser.on('doctype', () => {
    throw new Stop('FILE_BROKEN')
  })
  parser.on('error', () => {
    throw new Stop('FILE_BROKEN')
  })
  parser.on('opentag', (tag: SaxesTagPlain) => {
    quiet = 0
    heard.open?.(local(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag: SaxesTagPlain) => heard.close?.(local(tag.name)))
  parser.on('text', (text: string) => heard.text?.(text))
  parser.on('cdata', (text: string) => heard.text?.(text))
  const decoder = new TextDecoder()
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }))
      quiet += chunk.length
      if (quiet > MOST_QUIET) throw new Stop('FILE_UNPACKS')
      yield
    }
    parser.close()
    yield
  } catch (error) {
    throw error instanceof Stop ? error : new Stop('FILE_BROKEN')
  } finally {
    stream.destroy()
  }
}

/** Some programs put a name space before every name. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)
