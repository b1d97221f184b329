/** /merchant/buttons/business-logos: the logos that payers see beside what they buy. */
import { logos } from '@ducat/contract/buttons/calls'
import { LOGO_PAGE } from '@ducat/contract/buttons/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { MerchantFrame } from '#features/merchant'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Button, Empty, Surface } from '#ui'
import { LogoTile } from './LogoTile.tsx'

const AddLogo = lazy(() => import('./AddLogo.tsx').then(({ AddLogo: Loaded }) => ({ default: Loaded })))

export function LogosScreen() {
  const { t } = useLingui()
  const list = useCall(logos.list, { pageSize: LOGO_PAGE })
  const may = useMay(logos.create)
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  return (
    <MerchantFrame
      page="businessLogos"
      actions={
        <Button icon={Plus} look="primary" disabledReason={may.reason} aria-haspopup="dialog" onClick={add}>
          <Trans>Add logo</Trans>
        </Button>
      }
    >
      <Awaited of={list} failed={t`We could not load your logos`}>
        {({ logos: found }) =>
          found.length === 0 ? (
            <Surface>
              <Empty
                title={t`No logos yet`}
                action={
                  may.allowed && (
                    <Button look="primary" onClick={add}>
                      <Trans>Add logo</Trans>
                    </Button>
                  )
                }
              >
                <Trans>Payers recognise you by your logo on the payment page. Without one they see your initials.</Trans>
              </Empty>
            </Surface>
          ) : (
            <ul aria-label={t`Logos`} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-4">
              {found.map((logo) => (
                <LogoTile key={logo.id} logo={logo} />
              ))}
            </ul>
          )
        }
      </Awaited>
      <Suspense>{isAdding && <AddLogo onClose={() => setAdding(false)} />}</Suspense>
    </MerchantFrame>
  )
}
