import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brandIds, brands, mainBrand } from './index.ts'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')
const shared = properties(read('tokens.css'))
const theme = (id: string) => properties(read(id, 'theme.css'))

describe.each(brandIds)('the theme of %s', (id) => {
  const css = read(id, 'theme.css')

  test('sets the same custom properties as every other brand, and none of the shared ones', () => {
    expect([...theme(id).keys()]).toEqual([...theme(mainBrand.id).keys()])
    expect([...theme(id).keys()].filter((name) => shared.has(name))).toEqual([])
  })

  test('speaks of this brand only', () => {
    const named = [...css.matchAll(/\[data-brand='(\w+)'\]/g)].map((match) => match[1])
    expect(new Set(named)).toEqual(new Set([id]))
  })

  test('paints the browser frame in its canvas', () => {
    const { light, dark } = brands[id].themeColor
    expect(theme(id).get('--canvas')).toBe(`light-dark(${light}, ${dark})`)
  })

  test('loads its own fonts only, each swapping in, from files that exist', () => {
    const faces = [...css.matchAll(/@font-face \{(.*?)\}/gs)].map(([, face = '']) => face)
    const { sans, display, mono } = brands[id].fonts
    expect(new Set(faces.map((face) => /font-family: '(.+?)'/.exec(face)?.[1]))).toEqual(
      new Set([sans.family, display.family, mono.family]),
    )
    for (const face of faces) {
      const file = /url\('(.+?)'\)/.exec(face)?.[1] ?? ''
      expect(() => createRequire(import.meta.url).resolve(file), file).not.toThrow()
      expect([sans, display, mono].some((font) => file.startsWith(`${font.package}/files/`))).toBe(true)
      expect(file).toMatch(/-(latin|latin-ext|cyrillic|cyrillic-ext)-wght-normal\.woff2$/)
      expect(face).toContain('font-display: swap')
      expect(face).toMatch(/unicode-range:\s+U\+/)
    }
  })

  test('prefers the common subsets, since the later face wins where ranges overlap', () => {
    const order = ['cyrillic-ext', 'cyrillic', 'latin-ext', 'latin']
    for (const { package: from } of [brands[id].fonts.sans, brands[id].fonts.display]) {
      const files = css.matchAll(new RegExp(`${from}/files/[a-z0-9-]+?-((?:latin|cyrillic)(?:-ext)?)-wght`, 'g'))
      expect([...files].map((match) => match[1])).toEqual(order)
    }
  })

  describe.each(['light', 'dark'] as const)('%s', (mode) => {
    const own = theme(id)
    const colour = (name: string) => resolve(own.get(name) ?? shared.get(name) ?? '', mode)
    const contrast = (front: string, ground: string) => ratio(colour(front), colour(ground))

    test.each(text)('%s is readable on %s', (front, ground) => {
      expect(contrast(front, ground)).toBeGreaterThanOrEqual(4.5)
    })

    test('the bounds of a field can be seen', () => {
      expect(contrast('--line-strong', '--surface')).toBeGreaterThanOrEqual(3)
    })
  })
})

describe.each(brandIds)('the drawings of %s', (id) => {
  const { projectLogo, pdfLogo, projectName } = brands[id]

  test.each([projectLogo, pdfLogo.image, `${id}/mark.svg`, `${id}/icon.svg`, `${id}/art.svg`])(
    '[BRAND-005] %s is a harmless SVG',
    (file) => {
      const svg = read(file)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
      expect(unclosed(svg)).toEqual([])
      // No script, and no style either: a strict content security policy refuses the style element of an inlined drawing.
      expect([...svg.matchAll(/<([a-z]+)/gi)].map((match) => match[1]).filter((tag) => !drawn.includes(tag ?? ''))).toEqual([])
      expect(svg).not.toMatch(/\son\w+=|href|url\(|javascript:|<!|<\?|style/i)
    },
  )

  test('[BRAND-004] the logo says the name, and mark and icon are square', () => {
    for (const file of [projectLogo, pdfLogo.image, `${id}/mark.svg`]) expect(read(file)).toContain(`aria-label="${projectName}"`)
    for (const file of ['mark.svg', 'icon.svg']) expect(read(id, file)).toContain('viewBox="0 0 32 32"')
  })

  test('the page colours the logo and the mark', () => {
    expect(read(projectLogo)).toMatch(/var\(--logo-mark,#.*var\(--logo-word,#/)
    expect(read(id, 'mark.svg')).toContain('var(--logo-mark,#')
    expect(read(pdfLogo.image)).not.toContain('var(')
  })
})

/** What people read, and what lies under it. */
const text: [front: string, ground: string][] = [
  ...['--text', '--text-muted', '--text-faint', '--accent'].flatMap((front): [string, string][] => [
    [front, '--canvas'],
    [front, '--surface'],
  ]),
  ['--accent', '--accent-soft'],
  ['--accent-contrast', '--accent'],
  ['--accent-contrast', '--accent-hover'],
  ['--mint-ink', '--mint-ground'],
  ...['--positive', '--negative', '--warning', '--info'].flatMap((front): [string, string][] => [
    [front, '--canvas'],
    [front, '--surface'],
    [front, `${front}-soft`],
  ]),
]

const drawn = ['svg', 'g', 'path', 'circle', 'rect']

/** Custom properties by name. The narrow and reduced-motion variants at the end of tokens.css repeat names and are left out. */
function properties(css: string): Map<string, string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '').split('@media', 1)[0] ?? ''
  return new Map([...plain.matchAll(/^\s+(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]))
}

function resolve(value: string, mode: 'light' | 'dark'): string {
  const both = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value)
  return (both ? both[mode === 'light' ? 1 : 2] : value) ?? ''
}

/** Contrast as WCAG 2.2 defines it. */
function ratio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`${hex} is not a colour like #046972`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Tags left open at the end of a drawing, or closed without having been opened. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  for (const [, slash, name = '', self] of svg.matchAll(/<(\/?)(\w+)(?:\s+[\w:-]+="[^"<>]*")*\s*(\/?)>/g)) {
    if (slash && open.pop() !== name) return [`</${name}>`]
    if (!slash && !self) open.push(name)
  }
  const rest = svg.replaceAll(/<\/?\w+(?:\s+[\w:-]+="[^"<>]*")*\s*\/?>/g, '').trim()
  return rest === '' ? open : [...open, rest]
}
