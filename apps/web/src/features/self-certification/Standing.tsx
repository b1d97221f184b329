import type { OutputOf } from '@ducat/contract/kit/call'
import type { papers } from '@ducat/contract/self-certification/calls'
import type { CertificationReason } from '@ducat/contract/self-certification/models'
import { useLingui } from '@lingui/react/macro'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner } from '#ui'

interface StandingProps {
  readonly of: OutputOf<typeof papers.standing>
}

/** Why it is asked for, and until when. For the first time there is nothing to explain. */
export function Standing({ of: { reasons, due } }: StandingProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words: Readonly<Record<CertificationReason, string>> = {
    first: t`Your tax self-certification is due.`,
    residence: t`The country where you live has changed since you signed.`,
    citizenship: t`Your citizenship has changed since you signed.`,
    address: t`Your addresses have changed since you signed: there is another country.`,
    rejected: t`We could not accept one of your forms. See why below and give it again.`,
    expired: t`One of your forms has expired. Sign it again.`,
  }
  const day = due === undefined ? undefined : format.day(due)
  if (reasons.length === 0) return null
  return (
    <Banner tone={reasons.includes('rejected') ? 'negative' : 'warning'}>
      {reasons.map((reason) => words[reason]).join(' ')}{' '}
      {due !== undefined &&
        (due < today()
          ? t`It was due on ${day} and is overdue. Please finish it now.`
          : t`Please finish by ${day}. Until then nothing changes for your account.`)}
    </Banner>
  )
}
