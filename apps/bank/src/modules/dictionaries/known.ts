/**
 * Whether an answer is one that its list has: every form that sends an id is checked by these, whatever its screen offered.
 *   known.sources.has(id)   known.sources.needsWords(id)   known.industry(id, brand)   known.answer(questionId, answer)
 */
import type { Brand } from '@ducat/brands/brand.ts'
import { isAnswer } from '@ducat/contract/dictionaries/models'
import type { I18n } from '@lingui/core'
import { speaking } from '../../texts.ts'
import { deposits } from './deposits.ts'
import { documentTypes } from './documents.ts'
import type { Entry, SpecifiedEntry } from './entries.ts'
import { industries } from './industries.ts'
import { occupations } from './occupations.ts'
import { businessPurposes, personalPurposes } from './purposes.ts'
import { questions } from './questions.ts'
import { sources } from './sources.ts'
import { states } from './states.ts'

// Ids are the same in every language.
const english = speaking('en')

const idsOf = (list: (i18n: I18n) => readonly Entry[]) => {
  const ids = new Set(list(english).map(({ id }) => id))
  return (id: number): boolean => ids.has(id)
}

const specifiedOf = (list: (i18n: I18n) => readonly SpecifiedEntry[]) => {
  const entries = new Map(list(english).map(({ id, isSpecificationRequired }) => [id, isSpecificationRequired]))
  return { has: (id: number): boolean => entries.has(id), needsWords: (id: number): boolean => entries.get(id) === true }
}

export const known = {
  sources: specifiedOf(sources),
  personalPurposes: specifiedOf(personalPurposes),
  businessPurposes: specifiedOf(businessPurposes),
  occupation: idsOf(occupations),
  deposit: idsOf(deposits),
  documentType: idsOf(documentTypes),
  /** One that the brand hides is not chosen by a form of our own either. */
  industry: (id: number, brand: Pick<Brand, 'hideAdultIndustriesInRegistration'>): boolean =>
    industries(english, brand).some((industry) => industry.id === id),
  /** Countries without a list take none. */
  state: (country: string, code: string): boolean => (states[country] ?? []).some(([known]) => known === code),
  hasStates: (country: string): boolean => (states[country] ?? []).length > 0,
  /** Those that a company answers, all of them. */
  questionIds: questions(english).map(({ id }) => id),
  answer: (questionId: number, answer: string): boolean => {
    const question = questions(english).find(({ id }) => id === questionId)
    return question !== undefined && isAnswer(question, answer)
  },
}
