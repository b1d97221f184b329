/** A brand's logo.svg as path data, since our content policy lets no page draw markup from a string. */
import type { Logo, LogoPath } from '../src/brand/brand.ts'

export function logoOf(svg: string): Logo {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const mark = /<g fill="var\(--logo-mark[^>]*>(.*?)<\/g>/s.exec(svg)
  const word = mark && svg.slice(mark.index + mark[0].length)
  if (!width || !height || !mark?.[1] || !word?.includes('--logo-word')) throw new Error('a logo has a mark (a group) and a word beside it')
  return { width: Number(width), height: Number(height), mark: pathsOf(mark[1]), word: pathsOf(word) }
}

const pathsOf = (svg: string): LogoPath[] =>
  Array.from(svg.matchAll(/<(path|circle)\s([^>]*?)\/>/g), ([, shape, text = '']) => {
    const attributes = Object.fromEntries(Array.from(text.matchAll(/([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, value])) as Record<
      string,
      string
    >
    const d = shape === 'circle' ? circle(attributes) : attributes['d']!
    return attributes['fill-rule'] === 'evenodd' ? { d, evenOdd: true } : { d }
  })

const circle = ({ cx, cy, r }: Record<string, string>) =>
  `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0 ${-2 * Number(r)} 0Z`
