/** /messages/new: a new ticket. Opened from a payment, a card or a document it carries the reference. */
import { helpDesk } from '@ducat/contract/support/calls'
import { useLingui } from '@lingui/react/macro'
import { useAddressFields } from '#address/use-address.ts'
import { sentence } from '#api/sentence.ts'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { PageHead } from '#shell/PageHead.tsx'
import { Empty, ErrorNote, Loading, Skeleton, Surface } from '#ui'
import { isSubject } from '../ask/subjects.ts'
import { SupportBusy } from '../SupportBusy.tsx'
import { NewMessageForm } from './NewMessageForm.tsx'
import { useMe } from './use-me.ts'

export function NewMessageScreen() {
  const { t } = useLingui()
  const { values } = useAddressFields()
  const isLooking = useSession().customer?.isAdmin === true
  const me = useMe(!isLooking)
  const fields = useCall(helpDesk.fields, {}, { enabled: !isLooking })
  const { about, reference } = values
  const failed = me.error ?? fields.error
  return (
    <>
      <PageHead title={t`New message`}>{t`We answer here and by e-mail.`}</PageHead>
      <SupportBusy />
      <Surface className="max-w-180">
        {isLooking ? (
          <Empty title={t`Messages are private`}>{t`Only the customer can read and write them here.`}</Empty>
        ) : me.data && fields.data ? (
          <NewMessageForm
            me={me.data}
            fields={fields.data.data}
            {...(isSubject(about) && reference !== undefined && { asked: { about, reference } })}
          />
        ) : failed ? (
          <ErrorNote
            title={t`We could not open the form`}
            retry={{
              label: t`Try again`,
              busy: me.isFetching || fields.isFetching,
              onPress: () => {
                me.retry()
                fields.retry()
              },
            }}
          >
            {sentence(failed)}
          </ErrorNote>
        ) : (
          <Loading label={t`Loading the form`} className="grid gap-5 p-5 max-tablet:p-4">
            {[0, 1, 2].map((line) => (
              <Skeleton key={line} className="h-10 w-full" />
            ))}
          </Loading>
        )}
      </Surface>
    </>
  )
}
