import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#shell/PageHead.tsx'
import { Card, Empty } from '#ui'
import { buttonLook } from '#ui/button-look.ts'

interface OtherKindProps {
  readonly title: string
  readonly link: string
  readonly go: string
}

/** A person on the page of companies, or the other way round: where their own is. */
export const OtherKind = ({ title, link, go }: OtherKindProps) => (
  <>
    <PageHead title={title} />
    <Card title={title}>
      <Empty
        title={title}
        action={
          <Link to={link} className={buttonLook('primary')}>
            {go}
          </Link>
        }
      >
        <Trans>People and companies certify with different questions.</Trans>
      </Empty>
    </Card>
  </>
)
