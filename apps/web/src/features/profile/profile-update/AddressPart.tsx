import { addresses } from '@ducat/contract/profile/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Badge, Button, Card, classes, Row, Rows, RowText } from '#ui'

// Most people still live where they did: the form comes with the press.
const AddressForm = lazy(() => import('./AddressForm.tsx').then(({ AddressForm: Loaded }) => ({ default: Loaded })))

type Address = OutputOf<typeof addresses.list>['addresses'][number]

/** Where one lives: what is known, and another one where that is no longer so. */
export function AddressPart({ country }: { readonly country: string }) {
  const { t } = useLingui()
  const [isMoving, setMoving] = useState(false)
  const list = useCall(addresses.list, {})
  return (
    <Card title={t`Where you live`}>
      <Awaited of={list} failed={t`We could not read your addresses`}>
        {({ addresses: known }) => (
          <>
            <Rows label={t`Addresses`}>
              {known.map((address) => (
                <Row key={address.addressId}>
                  <Line address={address} />
                </Row>
              ))}
            </Rows>
            <div className={classes('p-5 max-tablet:p-4', known.length > 0 && 'border-t')}>
              {isMoving || known.length === 0 ? (
                <Suspense>
                  <AddressForm country={country} onDone={() => setMoving(false)} />
                </Suspense>
              ) : (
                <Button onClick={() => setMoving(true)}>
                  <Trans>I live elsewhere now</Trans>
                </Button>
              )}
            </div>
          </>
        )}
      </Awaited>
    </Card>
  )
}

function Line({ address }: { readonly address: Address }) {
  const format = useFormat()
  const { address1, address2, postalCode, city, stateName, countryCode, confirmed } = address
  const place = [postalCode, city, stateName, format.countryName(countryCode)].filter(Boolean).join(', ')
  return (
    <>
      <RowText title={[address1, address2].filter(Boolean).join(', ')} note={place} wholeNote />
      <Badge tone={confirmed ? 'positive' : 'warning'}>{confirmed ? <Trans>confirmed</Trans> : <Trans>proof needed</Trans>}</Badge>
    </>
  )
}
