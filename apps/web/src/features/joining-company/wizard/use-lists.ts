import { customerLists, dictionaries } from '@ducat/contract/dictionaries/calls'
import { useMemo } from 'react'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import type { Lists } from './problems.ts'

/** The dictionaries come first, then the draft: what was chosen before is read against them. Undefined until all are here. */
export function useLists(): Lists | undefined {
  const purposes = useDictionary(customerLists.businessPurposes)?.purposes
  const sources = useDictionary(customerLists.sources)?.sources
  const industries = useDictionary(customerLists.industries)?.industries
  const questions = useDictionary(customerLists.questions)?.questions
  const agreements = useDictionary(dictionaries.agreements)?.agreements
  return useMemo(
    () =>
      purposes && sources && industries && questions && agreements ? { purposes, sources, industries, questions, agreements } : undefined,
    [purposes, sources, industries, questions, agreements],
  )
}
