/** The letters of our papers: Latin with all accents, and Cyrillic. Read once; a document embeds only the letters it uses. */
import { readFileSync } from 'node:fs'

export const fonts = {
  regular: plain(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  strong: plain(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
}
export type FontName = keyof typeof fonts

/**
 * Without the tables of fine typesetting (pairs of letters that move together, joined letters). The library reads them anew for every
 * document, which takes ten times as long as the page itself, and figures in columns want no such thing.
 */
function plain(address: string): Buffer {
  const font = readFileSync(new URL(address))
  const tables = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + tables * 16; entry += 16)
    if (['GPOS', 'GSUB', 'GDEF'].includes(font.toString('latin1', entry, entry + 4))) font.write('none', entry, 'latin1')
  return font
}
