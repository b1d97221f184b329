/** What an article is once the build has read its Markdown (apps/web/build/articles.ts). */
export interface Article {
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export type Block = { readonly text: Line } | { readonly steps: readonly Line[] }

export type Line = readonly Piece[]

/** Plain words, the words of a button or a heading as the pages write them, or a link: to a page of ours, or to another article. */
export type Piece =
  | string
  | { readonly strong: string }
  | { readonly link: string; readonly page: string }
  | { readonly link: string; readonly article: string }

export const wordsOf = (piece: Piece): string => (typeof piece === 'string' ? piece : 'strong' in piece ? piece.strong : piece.link)

export const linesOf = (block: Block): readonly Line[] => ('steps' in block ? block.steps : [block.text])
