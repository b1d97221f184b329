/**
 * What a form of the wizard takes: its fields by the names of the wire.
 *   const field = useFields()              <TextField label={…} {...field.text('company.name')} />
 *   const tree = useWizard(({ values }) => values.shareholders)
 */
import { useLingui } from '@lingui/react/macro'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { at } from './at-path.ts'
import type { Lists } from './problems.ts'
import type { SectionId } from './sections.ts'
import type { WizardState, WizardStore } from './store.ts'
import { useReasonWords } from './reason-words.ts'

/** What the wizard shows: a section, and over it the form of somebody who stands in it. */
export interface View {
  readonly section: SectionId
  readonly personId?: number | undefined
  readonly companyId?: number | undefined
}

export interface WizardParts {
  readonly store: WizardStore
  readonly lists: Lists
  readonly sourceOfWealth: boolean
  readonly view: View
  readonly go: (view: View) => void
  readonly retryEmail: (email: string) => void
}
export const WizardContext = createContext<WizardParts | undefined>(undefined)

export const useParts = (): WizardParts => use(WizardContext)!

/** Draws again only when what is looked at is another one. */
export function useWizard<T>(look: (state: WizardState) => T): T {
  const { store } = useParts()
  const get = () => look(store.get())
  return useSyncExternalStore(store.subscribe, get, get)
}

/** What is said about a field, once it is time to say it. */
export function useErrorAt(path: string): string | undefined {
  const say = useReasonWords()
  const refused = useWizard((state) => state.refused.get(path))
  const problem = useWizard((state) => (state.isTried || state.left.has(path) ? state.problems.get(path) : undefined))
  return refused ?? (problem && say(problem))
}

/** One field, bound to its place. `isOptional` marks it so. */
export function useField<T = string>(path: string, { isOptional = false }: { readonly isOptional?: boolean } = {}) {
  const { t } = useLingui()
  const { store } = useParts()
  const value = useWizard(({ values }) => at(values, path)) as T | undefined
  const error = useErrorAt(path)
  const onChange = useCallback((next: T | undefined) => store.set(path, next), [store, path])
  const onBlur = useCallback(() => {
    // An empty field is asked for when the section is tried, not on the way through it.
    const now = at(store.get().values, path)
    if (now !== undefined && now !== '') store.leave(path)
  }, [store, path])
  return { name: path, value, onChange, onBlur, error, ...(isOptional && { mark: t`Optional` }) }
}
