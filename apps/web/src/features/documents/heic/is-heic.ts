/** Whether a file is a picture as iPhones keep it (ISO/IEC 23008-12), by its first bytes: a name is only a wish. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return head.startsWith('ftyp') && brands.has(head.slice(4))
}

/** What the file says it is first. AVIF has brands of its own. */
const brands: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** For the `accept` of a file input, after others. */
export const heicAccepted = ',.heic,.heif,image/heic,image/heif'
