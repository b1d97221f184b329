/**
 * A paper of the bank: A4, a band with the brand's logo, a title, then what it says, and who says it at the foot of every page.
 *   const paper = await openPaper({ letterhead, title, language })
 *   paper.facts([['Account', 'RO49…']]); paper.paragraph('…'); paper.rows(columns, batch)
 *   paper.end()       and read paper.chunks, or `await paper.bytes()`
 * Everything written is text, never markup: nothing in it can fetch, run or link to anything.
 */
import type { Drawing } from './drawing.ts'
import type { FontName } from './fonts.ts'

export interface Letterhead {
  readonly logo: Drawing
  readonly logoWidth: number
  /** The colour under the logo. */
  readonly ground: string
  /** Who writes, and their address. */
  readonly sender: readonly string[]
  readonly footer: readonly string[]
}

export interface PaperParts {
  readonly letterhead: Letterhead
  readonly title: string
  /** As BCP 47 says it. */
  readonly language: string
  readonly author: string
  readonly made: Date
  readonly pageName: (page: number) => string
}

export interface PaperColumn {
  readonly title: string
  /** Points. */
  readonly width: number
  readonly end?: boolean
}
/** Lines below the first are small and grey; empty ones are none. */
export type PaperCell = string | readonly string[]

const linesOf = (cell: PaperCell): readonly string[] => (typeof cell === 'string' ? [cell] : cell.filter((line) => line !== ''))

export const page = { width: 595.28, height: 841.89, side: 48, top: 120, bottom: 92 } as const
export const inner = page.width - 2 * page.side
const ink = '#14191a'
const grey = '#5b6466'
const line = '#dfe4e5'

/** The library and the letters take ten megabytes: they are there from the first paper on, not before. */
export async function openPaper({ letterhead, title, language, author, made, pageName }: PaperParts) {
  const [{ default: PdfDocument }, { fonts }] = await Promise.all([import('pdfkit'), import('./fonts.ts')])
  const doc = new PdfDocument({
    size: 'A4',
    margins: { left: page.side, right: page.side, top: page.top, bottom: page.bottom },
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: made },
    autoFirstPage: false,
  })
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font)
  let pages = 0
  doc.on('pageAdded', () => frame(++pages))
  doc.addPage()
  write(title, { size: 20, font: 'strong', after: 14 })

  function frame(number: number): void {
    const { logo, logoWidth, ground, sender, footer } = letterhead
    doc.rect(0, 0, page.width, 84).fill(ground)
    draw(doc, logo, page.side, 42 - (logoWidth * logo.height) / logo.width / 2, logoWidth)
    small(sender, 18, { align: 'right', colour: '#ffffff', from: page.width / 2, width: page.width / 2 - page.side })
    const foot = page.height - page.bottom + 22
    doc
      .moveTo(page.side, foot - 8)
      .lineTo(page.width - page.side, foot - 8)
      .lineWidth(0.5)
      .stroke(line)
    small(footer, foot, { align: 'left', colour: grey, from: page.side, width: inner - 90 })
    small([pageName(number)], foot, { align: 'right', colour: grey, from: page.width - page.side - 80, width: 80 })
    doc.font('regular').fontSize(10).fillColor(ink)
    doc.x = page.side
    doc.y = page.top
  }

  function small(
    lines: readonly string[],
    top: number,
    look: { readonly align: 'left' | 'right'; readonly colour: string; readonly from: number; readonly width: number },
  ): void {
    doc.font('regular').fontSize(8).fillColor(look.colour)
    // The foot lies below the margin, where a line that breaks by itself would begin another page.
    lines.forEach((text, index) =>
      doc.text(text, look.from, top + index * 12, {
        width: look.width,
        align: look.align,
        lineBreak: false,
        height: 12,
        ellipsis: true,
      }),
    )
  }

  function write(
    text: string,
    look: { readonly size: number; readonly font?: FontName; readonly colour?: string; readonly after: number },
  ) {
    doc
      .font(look.font ?? 'regular')
      .fontSize(look.size)
      .fillColor(look.colour ?? ink)
      .text(legible(text), page.side, doc.y, { width: inner })
    doc.y += look.after
  }

  function room(height: number): void {
    if (doc.y + height > page.height - page.bottom) doc.addPage()
  }

  return {
    paragraph: (text: string) => write(text, { size: 10.5, after: 10 }),
    heading: (text: string) => write(text, { size: 12.5, font: 'strong', after: 6 }),
    note: (text: string) => write(text, { size: 8.5, colour: grey, after: 6 }),
    /** Names on the left, what they are on the right. */
    facts(pairs: readonly (readonly [name: string, value: string])[]): void {
      for (const [name, value] of pairs) {
        const height = Math.max(
          16,
          doc
            .font('regular')
            .fontSize(10)
            .heightOfString(value, { width: inner - 190 }) + 3,
        )
        room(height)
        const top = doc.y
        doc.fillColor(grey).text(name, page.side, top, { width: 180 })
        const under = doc.y
        doc.fillColor(ink).text(legible(value), page.side + 190, top, { width: inner - 190 })
        doc.y = Math.max(doc.y, under, top + height)
      }
      doc.y += 10
    },
    head(columns: readonly PaperColumn[]): void {
      room(40)
      const top = doc.y
      doc.font('strong').fontSize(8.5).fillColor(grey)
      each(columns, (column, left) => cell(column.title, left, top, column))
      rule(top + 15)
      doc.y = top + 20
    },
    /** Repeats the head where a page begins. */
    rows(columns: readonly PaperColumn[], batch: readonly (readonly PaperCell[])[]): void {
      for (const cells of batch) {
        const lines = Math.max(...cells.map((one) => linesOf(one).length))
        const height = 18 + 11 * Math.max(lines - 1, 0)
        if (doc.y + height > page.height - page.bottom) {
          doc.addPage()
          this.head(columns)
        }
        const top = doc.y
        each(columns, (column, left, place) => {
          const [first = '', ...below] = linesOf(cells[place] ?? '')
          doc.font('regular').fontSize(9).fillColor(ink)
          cell(first, left, top, column)
          doc.fontSize(7.5).fillColor(grey)
          below.forEach((text, under) => cell(text, left, top + 12 + 11 * under, column))
        })
        rule(top + height - 4)
        doc.y = top + height
      }
    },
    space: (height: number) => void (doc.y += height),
    end: () => doc.end(),
    /** Nothing more will come, and nobody must take it for a whole paper. */
    stop: (because: Error) => void doc.destroy(because),
    chunks: doc as AsyncIterable<Buffer>,
    async bytes(): Promise<Buffer> {
      doc.end()
      const all: Buffer[] = []
      for await (const chunk of doc as AsyncIterable<Buffer>) all.push(chunk)
      return Buffer.concat(all)
    },
  }

  function each(columns: readonly PaperColumn[], work: (column: PaperColumn, left: number, place: number) => void): void {
    let left: number = page.side
    columns.forEach((column, place) => {
      work(column, left, place)
      left += column.width
    })
  }

  /** One line, cut with an ellipsis where it is too long. */
  function cell(text: string, left: number, top: number, { width, end }: PaperColumn): void {
    doc.text(legible(text), left, top, { width: width - 8, height: 12, lineBreak: false, ellipsis: true, align: end ? 'right' : 'left' })
  }

  function rule(top: number): void {
    doc
      .moveTo(page.side, top)
      .lineTo(page.width - page.side, top)
      .lineWidth(0.5)
      .stroke(line)
  }
}

/** The font has no arrows; the nearest sign that it has. */
const legible = (text: string): string => text.replace(/[→⟶➜]/g, '›').replace(/[←⟵]/g, '‹')

export type Paper = Awaited<ReturnType<typeof openPaper>>

function draw(doc: PDFKit.PDFDocument, { width, shapes }: Drawing, left: number, top: number, wide: number): void {
  doc
    .save()
    .translate(left, top)
    .scale(wide / width)
  for (const shape of shapes) {
    if ('path' in shape) doc.path(shape.path)
    else doc.circle(...shape.circle)
    doc.fill(shape.fill, shape.evenOdd ? 'even-odd' : 'non-zero')
  }
  doc.restore()
}
