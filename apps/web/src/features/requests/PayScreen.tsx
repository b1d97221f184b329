/** /pay/{secret}: somebody is asked for money. Nobody has to sign in here; the secret of the link is the proof. */
import { bcp47 } from '@ducat/brands/brand.ts'
import { requests } from '@ducat/contract/requests/calls'
import { useLingui } from '@lingui/react/macro'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTitle } from '#shell/title.ts'
import { Empty, ErrorNote, Loading, Skeleton, UiProvider } from '#ui'
import { AskedPanel } from './AskedPanel.tsx'
import { Paying } from './Paying.tsx'
import { Trust } from './Trust.tsx'

export function PayScreen() {
  const locale = bcp47(useLanguage())
  const router = useRouter()
  // What another session read is forgotten as the page opens; a question asked before that would not hear the answer.
  const [isOpen, open] = useState(false)
  useEffect(() => open(true), [])
  return (
    <CallsProvider>
      <UiProvider locale={locale} navigate={(path) => void router.navigate({ to: path })}>
        {/* A link with a secret is for its owner, not for a search engine. */}
        <meta name="robots" content="noindex, nofollow" />
        {isOpen && <Asked />}
      </UiProvider>
    </CallsProvider>
  )
}

const layout =
  'mx-auto grid w-full max-w-276 content-start items-start gap-16 pt-10 pb-12 phablet:grid-cols-[minmax(0,400px)_minmax(0,1fr)] max-phablet:gap-6 max-phablet:pt-2 max-phablet:pb-8'

function Asked() {
  const { t } = useLingui()
  const { secret: paymentSecret = '' } = useParams({ strict: false }) as { secret?: string }
  const { data, error, isFetching, retry } = useCall(requests.get, { paymentSecret })
  useTitle(t`Pay an invoice`)
  if (data)
    return (
      <div className={layout}>
        <div className="grid min-w-0 gap-6">
          <AskedPanel asked={data} />
          <Trust asked={data} className="max-phablet:hidden" />
        </div>
        <div className="grid min-w-0 gap-6">
          <Paying secret={paymentSecret} asked={data} onChanged={retry} />
          <Trust asked={data} className="phablet:hidden" />
        </div>
      </div>
    )
  if (error)
    return (
      <div className="w-full max-w-110 place-self-center py-8">
        {'code' in error && (error.code === 'TA1' || error.code === 'VF') ? (
          <Empty
            title={t`This link does not work`}
          >{t`The link is incomplete. Open it from the e-mail, or ask whoever sent you the invoice.`}</Empty>
        ) : (
          <ErrorNote title={t`We could not load the invoice`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
            {sentence(error)}
          </ErrorNote>
        )}
      </div>
    )
  return (
    <Loading label={t`Looking for the invoice`} className={layout}>
      <Skeleton className="h-90 w-full max-phablet:h-72" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-12 w-40" />
      </div>
    </Loading>
  )
}
