/** The articles in the language that is spoken. Each language is one file, fetched when help is first opened in it. */
import type { Language } from '@ducat/brands/brand.ts'
import { useQuery } from '@tanstack/react-query'
import type { CallResult } from '#api/use-call.ts'
import { useLanguage } from '#i18n/language.ts'
import type { Article } from './article.ts'

/** Any article of a language stands for all of them: the build reads the whole folder (apps/web/build/articles.ts). */
const files = import.meta.glob<readonly Article[]>('./articles/*/home.md', { query: '?all', import: 'articles' })

export function useArticles(enabled = true): CallResult<readonly Article[]> {
  const language = useLanguage()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['help', language],
    queryFn: () => fetchArticles(language),
    enabled,
    staleTime: Infinity,
    meta: { shows: [] },
  })
  return { data, error: error ?? undefined, isPending, isFetching, retry: () => void refetch() }
}

async function fetchArticles(language: Language): Promise<readonly Article[]> {
  return (await files[`./articles/${language}/home.md`]?.()) ?? []
}
