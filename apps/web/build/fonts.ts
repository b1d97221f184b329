import type { Brand, Language } from '@ducat/brands'

/** The letters that a page in this language certainly shows: their files are asked for at once, the others when a letter needs them. */
export function fontsOf(css: string, brand: Brand, language: Language): string[] {
  const scripts = language === 'ru' || language === 'ua' ? ['latin', 'cyrillic'] : ['latin']
  const faces = Array.from(css.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, face = '']) => face)
  const ofText = faces.filter((face) => face.includes(brand.fonts.sans.family))
  return scripts.flatMap((script) => {
    const file = ofText.map((face) => /url\("?([^")]+)"?\)/.exec(face)?.[1]).find((url) => url?.includes(`-${script}-wght`))
    return file ? [file] : []
  })
}
