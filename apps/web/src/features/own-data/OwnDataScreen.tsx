/** /profile/data: everything the bank knows of the customer as one archive, and the way to what was done in one's name. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as to from '#paths'
import { PageHead } from '#shell/PageHead.tsx'
import { Card } from '#ui'
import { ExportCard } from './ExportCard.tsx'

export function OwnDataScreen() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Your data`}>
        <Trans>What we know about you, and what was done in your name.</Trans>
      </PageHead>
      <ExportCard />
      <Card title={t`Activity log`} className="max-w-180">
        <div className="grid gap-3 px-5 py-4 max-tablet:px-4">
          <p className="text-pretty">
            <Trans>Every change made in your name, by whom and from where, and when our staff looked at your account.</Trans>
          </p>
          <Link to={to.activity} className="justify-self-start">
            <Trans>Show activity log</Trans>
          </Link>
        </div>
      </Card>
      <Card title={t`Close all accounts`} className="max-w-180">
        <div className="grid gap-3 px-5 py-4 max-tablet:px-4">
          <p className="text-pretty">
            <Trans>Ends your relationship with us. We tell you what has to be settled before.</Trans>
          </p>
          <Link to={to.closing} className="justify-self-start">
            <Trans>Show how to close</Trans>
          </Link>
        </div>
      </Card>
    </>
  )
}
