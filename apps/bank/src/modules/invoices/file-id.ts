/** How a link names a file of an invoice: which, of which one, and for whom. The link is sealed, so what stands here was decided by the bank. */
export const fileKinds = ['pdf', 'xml', 'attachment'] as const
export type FileKind = (typeof fileKinds)[number]

export interface FileId {
  readonly id: number
  readonly kind: FileKind
  /** The customer who was given the link: one of its two sides. */
  readonly viewer: number
}

export const fileIdOf = ({ id, kind, viewer }: FileId): string => `invoice-${id}-${kind}-${viewer}`

export function readFileId(text: string): FileId | undefined {
  const [, id, kind, viewer] = /^invoice-(\d{1,10})-(pdf|xml|attachment)-(\d{1,10})$/.exec(text) ?? []
  return id === undefined ? undefined : { id: Number(id), kind: kind as FileKind, viewer: Number(viewer) }
}
