/**
 * Lists of words that change with a release and not with what people do: asked for once an hour. The words wait in the tab; a cookie says
 * for how long they are fresh, so that every tab asks again at the same time. Spec: foundations §9 (decisions.md, CONST-003).
 *   const types = useDictionary(dictionaries.transactionTypes)
 *   const states = useDictionary(dictionaries.states, countryCode === undefined ? null : { countryCode })      null: nothing to ask yet
 */
import type { Query } from '@ducat/contract/kit/call'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { keep, kept } from '#brand/cookie.ts'
import { deployment } from '#brand/deployment.ts'
import { useLanguage } from '#i18n/language.ts'

export const FRESH_SECONDS = 3_600
const COOKIE = 'dictionaries'

export function useDictionary<O>(call: Query<object, O>): O | undefined
export function useDictionary<I extends object, O>(call: Query<I, O>, input: I | null): O | undefined
export function useDictionary<O>(call: Query<object, O>, input: object | null = {}): O | undefined {
  const language = useLanguage()
  const asked = Object.values(input ?? {}).join(' ')
  const place = `dictionary ${call.name} ${language}${asked && ` ${asked}`}`
  const { data } = useQuery({
    queryKey: [place],
    queryFn: async ({ signal }) => {
      const known = read(call, place)
      if (known !== undefined) return known
      const answer = await send(call, input ?? {}, { signal })
      sessionStorage.setItem(place, JSON.stringify(answer))
      return answer
    },
    enabled: input !== null,
    staleTime: FRESH_SECONDS * 1000,
    meta: { shows: [] },
  })
  return data
}

function read<O>(call: Query<object, O>, place: string): O | undefined {
  // Another release may know other words.
  const release = deployment().build || 'none'
  if (kept(COOKIE) !== release) {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('dictionary ')) sessionStorage.removeItem(key)
    keep(COOKIE, release, FRESH_SECONDS)
    return undefined
  }
  const text = sessionStorage.getItem(place)
  const found = text === null ? undefined : call.output.safeParse(JSON.parse(text))
  return found?.success ? found.data : undefined
}
