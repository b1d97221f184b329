/** /legal/fundstr-tos/: the terms as a page of text. Nobody has to be signed in. */
import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'

export function TermsScreen() {
  const { t } = useLingui()
  const read = useCall(dictionaries.agreements, {})
  return (
    <Awaited of={read} failed={t`We could not load the terms`}>
      {({ agreements: [terms] }) =>
        terms && (
          <article className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-4">
            <PageHead title={terms.label} />
            <div className="min-w-0 text-15 text-pretty wrap-anywhere whitespace-pre-line">{terms.text}</div>
          </article>
        )
      }
    </Awaited>
  )
}
