import { lifecycle, secrets } from '@ducat/contract/cards/calls'
import { betweenAccounts } from '@ducat/contract/transfers/calls'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { ArrowUpRight, Ban, Hash, RefreshCw, Snowflake, Truck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { hasOwnMoney } from '#features/accounts'
import * as to from '#paths'
import { Card, Rows } from '#ui'
import { cardKindOf, isEmpty, type Account } from '../cards.ts'
import { kindNames } from '../states.ts'
import { usePause } from '../use-pause.ts'
import { whyNot } from '../why-not.ts'
import { SecureRow } from './SecureRow.tsx'
import { SettingLink, SettingSwitch } from './SettingRow.tsx'

const BlockDialog = lazy(() => import('../orders/BlockDialog.tsx').then((module) => ({ default: module.BlockDialog })))
const ReissueDialog = lazy(() => import('../orders/ReissueDialog.tsx').then((module) => ({ default: module.ReissueDialog })))
const UnloadDialog = lazy(() => import('../orders/UnloadDialog.tsx').then((module) => ({ default: module.UnloadDialog })))
const UpgradeDialog = lazy(() => import('../orders/UpgradeDialog.tsx').then((module) => ({ default: module.UpgradeDialog })))

type Order = 'unload' | 'block' | 'reissue' | 'upgradeShipping'

/** What can be changed about a card. What cannot be now says why. */
export function Settings({ card }: { readonly card: Account }) {
  const { t } = useLingui()
  const router = useRouter()
  const [open, setOpen] = useState<Order>()
  const may = {
    changePin: useMay(secrets.changePin),
    reissue: useMay(lifecycle.reissue),
    upgradeShipping: useMay(lifecycle.upgradeShipping),
    block: useMay(lifecycle.block),
  }
  const mayUnload = useMay(betweenAccounts.send)
  const kind = cardKindOf(card)
  const name = card.cardAliasName ?? t(kindNames[kind])
  const why = (action: keyof typeof may) => {
    const off = whyNot(action, card)
    return may[action].reason ?? (off && t(off))
  }
  const close = () => setOpen(undefined)
  return (
    <Card title={t`Card settings`}>
      <Rows label={t`Card settings`}>
        <PauseRow card={card} />
        <SecureRow card={card} />
        {hasOwnMoney(card) && (
          <SettingLink
            icon={ArrowUpRight}
            title={t`Move money off the card`}
            note={t`To one of your accounts`}
            why={isEmpty(card) ? t`The card has no balance.` : mayUnload.reason}
            onPress={() => setOpen('unload')}
          />
        )}
        {kind !== 'virtual' && (
          <SettingLink
            icon={Hash}
            title={t`Show or change the PIN`}
            note={t`Works from the next payment or ATM withdrawal`}
            why={why('changePin')}
            isPage
            onPress={() => void router.navigate({ to: to.cardPin, params: { accountId: String(card.accountId) } })}
          />
        )}
        {kind !== 'virtual' && why('upgradeShipping') === undefined && (
          <SettingLink
            icon={Truck}
            title={t`Send by courier`}
            note={t`Until the card is sent`}
            why={undefined}
            onPress={() => setOpen('upgradeShipping')}
          />
        )}
        <SettingLink
          icon={RefreshCw}
          title={t`Get a new card`}
          note={t`Another number, the same account`}
          why={why('reissue')}
          onPress={() => setOpen('reissue')}
        />
        <SettingLink
          icon={Ban}
          title={t`Block permanently`}
          note={t`Cannot be undone`}
          why={why('block')}
          isDanger
          onPress={() => setOpen('block')}
        />
      </Rows>
      <Suspense>
        {open === 'unload' && <UnloadDialog card={card} name={name} onClose={close} />}
        {open === 'block' && <BlockDialog card={card} name={name} onClose={close} />}
        {open === 'reissue' && <ReissueDialog card={card} name={name} onClose={close} />}
        {open === 'upgradeShipping' && <UpgradeDialog card={card} name={name} onClose={close} />}
      </Suspense>
    </Card>
  )
}

function PauseRow({ card }: { readonly card: Account }) {
  const { t } = useLingui()
  const { isPaused, busy, set } = usePause(card)
  const mayPause = useMay(lifecycle.pause)
  const mayUnpause = useMay(lifecycle.unpause)
  const off = whyNot('pause', card)
  const why = isPaused ? mayUnpause.reason : (mayPause.reason ?? (off && !busy ? t(off) : undefined))
  return (
    <SettingSwitch
      icon={Snowflake}
      title={t`Pause the card`}
      note={t`Payments are declined until you reactivate the card`}
      isOn={isPaused}
      busy={busy}
      why={why}
      onChange={set}
    />
  )
}
