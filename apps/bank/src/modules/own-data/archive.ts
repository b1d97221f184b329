/** The archive: what the calls answer as JSON, the files that customers gave and were given, and a list of both. */
import type { ZipEntry } from '../../files/zip.ts'
import { keptFiles } from '../documents/index.ts'
import { conversationsOf } from '../support/index.ts'
import type { AreaParts } from '../../area.ts'
import { answersOf, type Asker } from './asking.ts'
import { contents, type Row } from './contents.ts'
import { readMe } from './read-me.ts'

export async function* archiveOf(asker: Asker, seal: AreaParts['seal']): AsyncGenerator<ZipEntry> {
  const { parts, customerId } = asker
  /** What later files ask for each row of. */
  const kept = new Map<string, readonly Row[]>()
  const asked = new Set(contents.flatMap(({ each }) => (each ? [each.of] : [])))
  const listed: { readonly file: string; readonly call: string; rows: number }[] = []
  yield { name: 'READ-ME.txt', content: [readMe(asker)] }
  for (const content of contents) {
    const { file, call } = content
    const answers = answersOf(asker, content, (name) => kept.get(name) ?? [])
    const first = await answers.next()
    if (first.done) continue
    const line = { file, call, rows: 0 }
    listed.push(line)
    const rows: Row[] = []
    yield { name: file, content: jsonOf() }
    if (asked.has(file)) kept.set(file, rows)

    async function* jsonOf(): AsyncGenerator<string> {
      yield '[\n'
      for (let one: IteratorResult<object> = first; !one.done; one = await answers.next()) {
        yield `${line.rows++ === 0 ? '' : ',\n'}${JSON.stringify(one.value)}`
        if (asked.has(file)) rows.push(...rowsWithin(one.value as Row))
      }
      yield '\n]\n'
    }
  }
  for await (const { ticket, files } of conversationsOf(parts.db, customerId)) {
    yield { name: `messages/${ticket.ticketNumber}.json`, content: [`${JSON.stringify(ticket, null, 2)}\n`] }
    for (const { name, bytes } of files) yield { name: `messages/${ticket.ticketNumber}/${name}`, content: one(bytes) }
  }
  const files = seal ? await keptFiles(parts.db, seal, customerId) : []
  for (const file of files) yield { name: `documents/${file.name}`, content: file.bytes() }
  for await (const { name, bytes } of agreementsOf(asker)) yield { name: `person/${name}`, content: [bytes] }
  yield { name: 'contents.json', content: [`${JSON.stringify(listed, null, 2)}\n`] }
}

/** A list itself, or the lists inside one answer that has no pages. */
const rowsWithin = (answer: Row): readonly Row[] => {
  const lists = Object.values(answer).flatMap((value) =>
    Array.isArray(value) ? [value] : typeof value === 'object' && value !== null ? Object.values(value).filter(Array.isArray) : [],
  ) as Row[][]
  return lists.length > 0 && !('id' in answer || 'batchId' in answer) ? lists.flat() : [answer]
}

async function* one(bytes: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await bytes()
}

/** Each agreement as it was given to people. */
async function* agreementsOf(asker: Asker): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array }> {
  for await (const answer of answersOf(asker, { file: '', call: 'legalInfoGet' }, () => []))
    for (const { id } of (answer as { readonly agreements: readonly { readonly id: number }[] }).agreements)
      for await (const { file } of answersOf(asker, { file: '', call: 'agreementDownload', input: { id } }, () => []) as AsyncIterable<{
        readonly file: { readonly name: string; readonly bytes: Uint8Array }
      }>)
        yield file
}
