/** One page with all pictures: a row for each route, brand and language, so that themes and widths stand side by side. */
import type { Picture } from './pictures.ts'

export function galleryPage(pictures: readonly Picture[]): string {
  const rows = Map.groupBy(pictures, ({ route, brand, language }) => `${route} · ${brand} · ${language}`)
  const body = Array.from(rows, ([name, row]) => `<section><h2>${name}</h2><div>${row.map(figure).join('')}</div></section>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${body.join('\n')}</html>\n`
}

const figure = ({ file, theme, width, findings }: Picture): string =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a><figcaption>${[`${theme}, ${width} px`, ...findings.map(escaped)].join('<br>')}</figcaption></figure>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style = `
  body { margin: 24px; font: 14px/20px system-ui, sans-serif; background: #eceff1; color: #222 }
  h2 { font-size: 16px; margin: 24px 0 8px }
  div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
  figure { margin: 0 }
  img { max-height: 480px; max-width: 100%; border: 1px solid #b0bec5; background: #fff }
`
