/** The forms that a person's answers ask for (rules of the contract), as people read them. */
import type { CertificationForm } from '@ducat/contract/self-certification/models'
import { formsNeeded, isFormGiven, type Interview } from '@ducat/contract/self-certification/rules'
import type { MessageDescriptor } from '@lingui/core'
import { formWords } from './form-words.ts'

interface Form {
  readonly status: number
}
type Said = Interview & Readonly<Partial<Record<CertificationForm, Form | undefined>>>

export interface AskedForm {
  readonly title: MessageDescriptor
  readonly note: MessageDescriptor
  readonly isGiven: boolean
}

export const formsAsked = (said: Said): readonly AskedForm[] =>
  formsNeeded(said).map((form) => ({ ...formWords[form], isGiven: isFormGiven(said[form]?.status) }))
