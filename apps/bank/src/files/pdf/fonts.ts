/** The letters of our papers: Latin with all accents, and Cyrillic. Read once; a document embeds only the letters it uses. */
import { readFileSync } from 'node:fs'

const read = (address: string): Buffer => readFileSync(new URL(address))

export const fonts = {
  regular: read(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  strong: read(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
}
export type FontName = keyof typeof fonts
