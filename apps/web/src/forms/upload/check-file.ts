/** Whether a file is one of those asked for: by its name, by its size and by its first bytes, since a name is only a wish. */
import { fileTypes, type FileType, type UploadRule } from '@ducat/contract/kit/upload'

export type FileProblem = 'FILE_TYPE' | 'FILE_SIZE' | 'EMPTY'

export async function checkFile(file: File, { types, maxMb }: UploadRule): Promise<FileProblem | undefined> {
  const ending = file.name.toLowerCase().split('.').at(-1) as FileType
  if (!types.includes(ending) && !types.some((type) => fileTypes[type].mime === file.type)) return 'FILE_TYPE'
  if (file.size === 0) return 'EMPTY'
  if (file.size > maxMb * 1_000_000) return 'FILE_SIZE'
  const head = await firstBytes(file)
  return types.some((type) => isOf(fileTypes[type].magic, head)) ? undefined : 'FILE_TYPE'
}

/** Text begins as it likes. */
const isOf = (magic: readonly string[], head: string): boolean => magic.length === 0 || magic.some((bytes) => head.startsWith(bytes))

const firstBytes = async (file: File): Promise<string> =>
  Array.from(new Uint8Array(await file.slice(0, 8).arrayBuffer()), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** For the `accept` of a file input: endings and kinds, since each system looks at another. */
export const acceptOf = ({ types }: UploadRule): string => types.flatMap((type) => [`.${type}`, fileTypes[type].mime]).join(',')

export const isPicture = (file: File): boolean => file.type.startsWith('image/')
