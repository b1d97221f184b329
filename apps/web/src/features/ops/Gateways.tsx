/** The outside world: rails with the money that is on its way, and every gateway as this node saw it. */
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Badge, Card, Row, Rows, RowText } from '#ui'
import type { Overview } from './overview.ts'
import { gatewayWords, secondsBetween, useAge, useName } from './words.ts'

/** A step of a rail is due every second; a minute of nothing is a rail that nobody carries on. */
const LATE_SECONDS = 60

export function Rails({ of: { at, rails, halt } }: { readonly of: Overview }) {
  const { t } = useLingui()
  const format = useFormat()
  const name = useName()
  const age = useAge()
  return (
    <Card title={t`Payment rails`}>
      <Rows label={t`Payment rails`}>
        {rails.map(({ rail, booked, sent, troubled, oldest, dueSince, transit }) => {
          const isLate = dueSince !== undefined && secondsBetween(dueSince, at) > LATE_SECONDS
          const since = oldest === undefined ? undefined : age(secondsBetween(oldest, at))
          const money = transit.map(({ amount, currencyCode }) => format.moneyText(amount, currencyCode)).join(' · ')
          return (
            <Row key={rail}>
              <RowText
                title={name(rail)}
                note={since === undefined ? t`Nothing on the way` : t`${booked} to send, ${sent} sent, oldest ${since}`}
                wholeNote
              />
              <span className="numeric min-w-0 text-end text-13 max-phablet:max-w-28">{money}</span>
              {halt ? (
                <Badge tone="negative">{t`halted`}</Badge>
              ) : troubled > 0 ? (
                <Badge tone="negative">{t`${troubled} failing`}</Badge>
              ) : isLate ? (
                <Badge tone="warning">{t`late`}</Badge>
              ) : (
                <Badge tone="positive">{t`open`}</Badge>
              )}
            </Row>
          )
        })}
      </Rows>
    </Card>
  )
}

export function Gateways({ of: { at, gateways } }: { readonly of: Overview }) {
  const { t } = useLingui()
  const name = useName()
  const age = useAge()
  const noteOf = ({ state, calls, failures, lastSuccess, lastFailure }: Overview['gateways'][number]) => {
    const ago = age(secondsBetween((state === 'failing' ? lastFailure?.at : lastSuccess) ?? at, at))
    if (state === 'unused') return undefined
    return state === 'failing' ? t`${ago} ago: ${lastFailure?.what ?? ''}` : t`${failures} of ${calls} failed, last answer ${ago} ago`
  }
  return (
    <Card title={t`Gateways`}>
      <Rows label={t`Gateways`}>
        {gateways.map((one) => {
          const [tone, word] = gatewayWords[one.state]
          return (
            <Row key={one.gateway}>
              <RowText title={name(one.gateway)} note={noteOf(one)} wholeNote />
              <Badge tone={tone}>{t(word)}</Badge>
            </Row>
          )
        })}
      </Rows>
    </Card>
  )
}
