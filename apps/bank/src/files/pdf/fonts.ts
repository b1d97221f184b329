/** The letters of our papers: Latin with all accents, and Cyrillic. Read once; a document embeds only the letters it uses. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const find = createRequire(import.meta.url)
const read = (name: string): Buffer => readFileSync(find.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`))

export const fonts = {
  regular: read('400Regular/NotoSans_400Regular'),
  strong: read('600SemiBold/NotoSans_600SemiBold'),
}
export type FontName = keyof typeof fonts
