import { phones } from '@ducat/contract/profile/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Badge, Button, Card, classes, Row, Rows, RowText } from '#ui'

const PhoneCode = lazy(() => import('./PhoneCode.tsx').then(({ PhoneCode: Loaded }) => ({ default: Loaded })))
const PhoneForm = lazy(() => import('./PhoneForm.tsx').then(({ PhoneForm: Loaded }) => ({ default: Loaded })))

/** A number that waits for its code. */
interface Asked {
  readonly id: number
  readonly number: string
  readonly countryCode: string
}

/** The numbers that reach somebody, and another one; each counts once its code came back. */
export function PhonePart({ country, title }: { readonly country: string; readonly title?: string }) {
  const { t } = useLingui()
  const list = useCall(phones.list, {})
  const [isAdding, setAdding] = useState(false)
  const [asked, ask] = useState<Asked>()
  return (
    <Card title={title ?? t`Your phone`}>
      <Awaited of={list} failed={t`We could not read your phone numbers`}>
        {({ phones: known }) => (
          <>
            <Rows label={t`Phone numbers`}>
              {known.map(({ id, number, confirmed }) => (
                <Row key={id}>
                  <RowText title={number} />
                  <Badge tone={confirmed ? 'positive' : 'warning'}>
                    {confirmed ? <Trans>confirmed</Trans> : <Trans>not confirmed</Trans>}
                  </Badge>
                </Row>
              ))}
            </Rows>
            <div className={classes('p-5 max-tablet:p-4', known.length > 0 && 'border-t')}>
              <Suspense>
                {asked ? (
                  <PhoneCode asked={asked} onDone={() => ask(undefined)} />
                ) : isAdding || known.length === 0 ? (
                  <PhoneForm
                    country={country}
                    onAsked={(next) => {
                      setAdding(false)
                      ask(next)
                    }}
                  />
                ) : (
                  <Button onClick={() => setAdding(true)}>
                    <Trans>Change phone number</Trans>
                  </Button>
                )}
              </Suspense>
            </div>
          </>
        )}
      </Awaited>
    </Card>
  )
}
