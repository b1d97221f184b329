/** /news: what the brand has to say, newest first. What is opened counts as read; where something is asked, one answers there. */
import { news } from '@ducat/contract/news/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAddressFields } from '#address/use-address.ts'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { PageHead } from '#shell/PageHead.tsx'
import { Button, Empty, ErrorNote, Loading, Skeleton, Surface } from '#ui'
import { NewsItem } from './NewsItem.tsx'

/** A year of news and more; whoever wants older ones asks for them. */
const PAGE = 20

export function NewsScreen() {
  const { t } = useLingui()
  const { values, set } = useAddressFields()
  const opened = Number(values['read'])
  const shown = Math.min(5, Math.max(1, Number(values['pages']) || 1))
  const { data, error, isFetching, retry } = useCall(news.list, { pageSize: PAGE * shown })
  return (
    <>
      <PageHead title={t`News`}>
        <Trans>What is new here, what changes, and now and then a question.</Trans>
      </PageHead>
      {data ? (
        <div className="grid max-w-180 justify-items-start gap-4">
          <Surface className="w-full">
            {data.announcements.length === 0 ? (
              <Empty title={t`No news yet`}>
                <Trans>You will read about changes here first.</Trans>
              </Empty>
            ) : (
              <ul className="divide-y divide-line">
                {data.announcements.map((item) => (
                  <NewsItem
                    key={item.id}
                    item={item}
                    isOpen={item.id === opened}
                    onOpen={(isOpen) => set({ read: isOpen ? String(item.id) : undefined }, { step: false })}
                  />
                ))}
              </ul>
            )}
          </Surface>
          {data.announcements.length < data.total && (
            <Button loading={isFetching} onClick={() => set({ pages: String(shown + 1) }, { step: false })}>
              <Trans>Show older</Trans>
            </Button>
          )}
        </div>
      ) : error ? (
        <ErrorNote title={t`We could not load the news`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
          {sentence(error)}
        </ErrorNote>
      ) : (
        <Waiting label={t`Loading the news`} />
      )}
    </>
  )
}

const Waiting = ({ label }: { readonly label: string }) => (
  <Loading label={label} className="max-w-180">
    <Surface className="divide-y divide-line">
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="grid min-h-18 content-center gap-2 px-5 max-tablet:px-4">
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-2.5 w-24" />
        </div>
      ))}
    </Surface>
  </Loading>
)
