import type { OutputOf } from '@ducat/contract/kit/call'
import type { papers } from '@ducat/contract/self-certification/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { now, today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { CheckSealLink } from '#features/seals'
import { PageHead } from '#shell/PageHead.tsx'
import { Button, Card, Timeline, type TimelineEntry } from '#ui'
import { formWords } from '../form-words.ts'
import { Standing } from '../Standing.tsx'
import { GivenForm } from './GivenForm.tsx'
import { SignForm } from './SignForm.tsx'

interface PapersProps {
  readonly standing: OutputOf<typeof papers.standing>
  readonly isCompany: boolean
  /** The answers are looked at again. */
  readonly onChange: () => void
}

/** After the questions: the next form to sign, those that are given, and who acts next. */
export function Papers({ standing, isCompany, onChange }: PapersProps) {
  const { t } = useLingui()
  const next = standing.forms.find(({ isGiven }) => !isGiven)
  const given = standing.forms.filter(({ isGiven }) => isGiven)
  const form = next && t(formWords[next.form].title)
  const title = next
    ? t`Read and sign: ${form}`
    : standing.state === 'review'
      ? t`We are checking your forms`
      : t`Your tax self-certification is complete`
  return (
    <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
      <div className="grid min-w-0 gap-6">
        <Standing of={standing} />
        <PageHead
          key={title}
          title={next?.form === 'certificateOfLossOfNationality' ? t`Upload your certificate of loss of nationality` : title}
        >
          {next ? (
            next.form === 'certificateOfLossOfNationality' ? (
              <Trans>It shows that you gave up US citizenship. An embassy or consulate of the United States issues it.</Trans>
            ) : (
              <Trans>Filled in from your answers. Check the lines, then sign below.</Trans>
            )
          ) : standing.state === 'review' ? (
            <Trans>You do not have to do anything. We tell you when we are done.</Trans>
          ) : (
            <Trans>Nothing else is needed. Tell us when something changes.</Trans>
          )}
        </PageHead>
        {next && <SignForm key={next.form} of={next} isCompany={isCompany} canSign={standing.canSign} />}
        {given.length > 0 && (
          <Card title={t`Given`}>
            <ul>
              {given.map((form) => (
                <GivenForm key={form.form} of={form} />
              ))}
            </ul>
            {given.some(({ signedAt }) => signedAt !== undefined) && (
              <p className="px-5 pb-4 max-tablet:px-4">
                <CheckSealLink />
              </p>
            )}
          </Card>
        )}
      </div>
      <div className="grid gap-6">
        <Card title={t`Who acts next`}>
          <div className="p-5 max-tablet:p-4">
            <Steps standing={standing} />
          </div>
        </Card>
        <Button size="l" onClick={onChange}>
          <Trans>Change your answers</Trans>
        </Button>
      </div>
    </div>
  )
}

function Steps({ standing: { state, forms, due, signedAt } }: { readonly standing: PapersProps['standing'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const answerBy = forms.map((form) => form.answerBy).find((at) => at !== undefined)
  const isLate = answerBy !== undefined && answerBy < now()
  const day = due === undefined ? undefined : format.day(due)
  const at = answerBy === undefined ? undefined : format.dayTime(answerBy)
  const entries: TimelineEntry[] = [
    state === 'forms'
      ? {
          key: 'you',
          title: t`You: sign the forms that are left`,
          state: 'waiting',
          ...(due !== undefined && { note: due < today() ? t`Overdue since ${day}` : t`By ${day}` }),
        }
      : { key: 'you', title: t`You: signed`, ...(signedAt !== undefined && { note: format.dayTime(signedAt) }) },
    state === 'review'
      ? {
          key: 'us',
          title: t`We: check what you uploaded`,
          state: 'waiting',
          ...(at !== undefined && { note: isLate ? t`We are late: it was due on ${at}` : t`By ${at}` }),
        }
      : { key: 'us', title: t`We: keep it with our seal`, note: t`What is signed here needs no check` },
    { key: 'later', title: t`Nobody, until something changes`, note: t`We ask again when your country, citizenship or address changes` },
  ]
  return <Timeline entries={entries} />
}
