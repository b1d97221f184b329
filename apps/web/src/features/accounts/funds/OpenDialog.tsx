/** One more currency, or a wallet: chosen among those one does not have yet. */
import { opening } from '@ducat/contract/accounts/calls'
import { currency, customerCurrencies } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { messageOf } from '#dialogs/message.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner, Button, Dialog, OptionCards, type OptionCard } from '#ui'
import { capital } from '../words.ts'

interface OpenDialogProps {
  /** Currencies of accounts that are open. */
  readonly held: readonly string[]
  /** The new one, so that whoever opened it sees how to put money on it. */
  readonly onOpened: (accountId: number) => void
  readonly onClose: () => void
}

const wallets = ['BTC', 'ETH', 'LTC']

export function OpenDialog({ held, onOpened, onClose }: OpenDialogProps) {
  const { t } = useLingui()
  const format = useFormat()
  const options = useOptions(held)
  const [chosen, choose] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const account = useAct(opening.currency)
  const wallet = useAct(opening.wallet)

  const open = async (code: string) => {
    setFailure(undefined)
    try {
      const { accountId } = currency(code).digital ? await wallet.act({ currencyCode: code }) : await account.act({ currencyCode: code })
      const name = capital(format.currencyName(code))
      toast({ text: t`${name} is open.`, tone: 'positive' })
      if (accountId === undefined) onClose()
      else onOpened(accountId)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  const none = options.every(({ unavailable }) => unavailable !== undefined)
  return (
    <Dialog
      title={t`Add a currency`}
      closeLabel={t`Close`}
      onClose={onClose}
      held={account.busy || wallet.busy}
      actions={
        <Button
          look="primary"
          loading={account.busy || wallet.busy}
          disabledReason={chosen === undefined ? (none ? t`You already have all of them.` : t`Choose a currency first.`) : undefined}
          onClick={() => chosen !== undefined && void open(chosen)}
        >
          <Trans>Open</Trans>
        </Button>
      }
    >
      {failure !== undefined && <Banner tone="negative">{failure}</Banner>}
      <OptionCards name="currency" label={t`Currency`} options={options} value={chosen} onChange={choose} />
      <p className="text-13 text-muted">
        <Trans>Opening is free. You get your own bank details or wallet address immediately.</Trans>
      </p>
    </Dialog>
  )
}

function useOptions(held: readonly string[]): readonly OptionCard<string>[] {
  const { t } = useLingui()
  const format = useFormat()
  const mayHaveWallets = useMay(opening.wallet)
  return [...customerCurrencies, ...wallets].map((code) => {
    const { digital } = currency(code)
    return {
      value: code,
      title: capital(format.currencyName(code)),
      detail: digital ? t`Wallet with an address` : t`Account with bank details`,
      unavailable: held.includes(code) ? t`You have one` : digital ? mayHaveWallets.reason : undefined,
    }
  })
}
