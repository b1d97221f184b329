import { business } from '@ducat/contract/company/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge, Button, Card, KeyValues } from '#ui'
import type { Info } from '../rows.ts'
import { detailWords } from '../words.ts'

const DetailsDialog = lazy(() => import('./DetailsDialog.tsx').then(({ DetailsDialog: Loaded }) => ({ default: Loaded })))

/** Who the company is, as the bank knows it. */
export function DetailsCard({ info }: { readonly info: Info }) {
  const { t } = useLingui()
  const format = useFormat()
  const { allowed, reason } = useMay(business.update)
  const [editing, setEditing] = useState(false)
  const missing = <Badge tone="warning">{t`Missing`}</Badge>
  const [address] = info.addresses
  const volume = info.financialDetail
  const entries = [
    { key: t(detailWords.name), value: info.name || missing },
    { key: t(detailWords.tradingName), value: info.tradingName ?? missing },
    { key: t(detailWords.registrationNumber), value: info.registrationNumber ?? missing },
    { key: t(detailWords.businessTaxId), value: info.businessTaxId ?? missing },
    {
      key: t`Registered`,
      value: [info.registrationDate && format.day(info.registrationDate), format.countryName(info.registrationCountryCode)]
        .filter(Boolean)
        .join(', '),
    },
    { key: t`Activity`, value: info.description ?? '–' },
    { key: t(detailWords.email), value: info.email ?? missing },
    { key: t(detailWords.phone), value: info.phone?.number ?? missing },
    { key: t(detailWords.website), value: info.website ?? missing },
    { key: t`Address`, value: address ? `${address.address1}, ${address.city}` : missing },
    ...(volume
      ? [
          {
            key: t`Expected volume`,
            value: t`${format.moneyText(volume.monthlyDepositAmount, volume.monthlyDepositCurrencyCode)} a month`,
          },
        ]
      : []),
  ]
  return (
    <Card
      title={t`Company`}
      action={
        <Button look="quiet" size="s" aria-haspopup="dialog" disabledReason={allowed ? undefined : reason} onClick={() => setEditing(true)}>
          <Trans>Edit</Trans>
        </Button>
      }
    >
      <div className="px-5 py-2 max-tablet:px-4">
        <KeyValues entries={entries} />
      </div>
      <Suspense>{editing && <DetailsDialog info={info} onClose={() => setEditing(false)} />}</Suspense>
    </Card>
  )
}
