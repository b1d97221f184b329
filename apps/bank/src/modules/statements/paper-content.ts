import type { Language } from '@ducat/brands/brand.ts'
import type { InputOf } from '@ducat/contract/kit/call'
import type { documents } from '@ducat/contract/statements/calls'
import type { Surroundings } from '../../call/context.ts'
import type { Paper } from '../../files/pdf/paper.ts'

type About = InputOf<typeof documents.make>['data']

/** What a paper says, and whose it is. Nothing when there is no such thing; then nobody learns whether there is. */
export interface Content {
  readonly customerId: number
  readonly title: string
  readonly fileName: string
  readonly write: (paper: Paper) => void
}

export type WritePaper = (about: About, context: Surroundings, language: Language) => Promise<Content | 'WHICH_ONE' | undefined>
