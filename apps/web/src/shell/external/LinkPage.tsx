/** The outside of a page that opens by the secret in its link: no session is needed, and no search engine may keep it. */
import { bcp47 } from '@ducat/brands/brand.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { sentence } from '#api/sentence.ts'
import { useLanguage } from '#i18n/language.ts'
import { Empty, ErrorNote, UiProvider } from '#ui'

export function LinkPage({ children }: { readonly children: ReactNode }) {
  const locale = bcp47(useLanguage())
  const router = useRouter()
  // What another session read is forgotten as the page opens; a question asked before that would not hear the answer.
  const [isOpen, open] = useState(false)
  useEffect(() => open(true), [])
  return (
    <CallsProvider>
      <UiProvider locale={locale} navigate={(path) => void router.navigate({ to: path })}>
        <meta name="robots" content="noindex, nofollow" />
        {isOpen && children}
      </UiProvider>
    </CallsProvider>
  )
}

interface LinkProblemProps {
  readonly error: Error
  /** What to do about a link that opens nothing. */
  readonly broken: { readonly title: string; readonly text: string }
  readonly failed: string
  readonly retry: { readonly label: string; readonly onPress: () => void; readonly busy: boolean }
}

/** Instead of the page: a link that opens nothing, or a bank that did not answer. */
export function LinkProblem({ error, broken, failed, retry }: LinkProblemProps) {
  const opensNothing = 'code' in error && (error.code === 'TA1' || error.code === 'VF')
  return (
    <div className="w-full max-w-110 place-self-center py-8">
      {opensNothing ? (
        <Empty isPage title={broken.title}>
          {broken.text}
        </Empty>
      ) : (
        <ErrorNote isPage title={failed} retry={retry}>
          {sentence(error)}
        </ErrorNote>
      )}
    </div>
  )
}
