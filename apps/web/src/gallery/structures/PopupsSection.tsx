import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError } from '#api/errors.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { confirm, showResponse } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { beginWork, type Working } from '#dialogs/works.ts'
import { Banner, Button, Dialog } from '#ui'
import { Specimen, Specimens } from '../Specimens.tsx'

export default function PopupsSection() {
  const { t } = useLingui()
  const [isOpen, open] = useState(false)
  const ask = async () => {
    const yes = await confirm({
      title: t`Send $4,512.50 to Solvia GmbH`,
      facts: [
        { key: t`You send`, value: '$4,500.00' },
        { key: t`Fee, paid by you`, value: '$12.50' },
        { key: t`Recipient gets`, value: '€4,132.80' },
      ],
      warning: t`A wire cannot be taken back once it is sent.`,
      confirmLabel: t`Send $4,512.50`,
    })
    toast({ text: yes ? t`Confirmed` : t`Nothing was sent`, tone: yes ? 'positive' : 'info' })
  }
  const work = (fails: boolean) =>
    beginWork({
      title: t`Preparing your file`,
      run: async ({ report, signal }) => {
        await steps(signal, 148, (row) => report(Math.round((row * 1000) / 148), t`${row} of 148 rows`))
        if (fails) throw new CallError('UE', t`The file could not be written.`)
        return { note: t`148 rows, CSV`, action: { label: t`Show`, onPress: () => toast({ text: t`Here it is.` }) } }
      },
    })
  return (
    <Specimens>
      <Specimen title={t`What the server said`}>
        <Line>
          <Button onClick={() => showResponse({ response: { responseDescription: t`The card is closed.` }, home: true })}>
            <Trans>Short, with the way home</Trans>
          </Button>
          <Button
            onClick={() =>
              showResponse({
                response: new CallError('UE', t`The recipient’s bank did not accept the payment, and the money is back on your account.`, {
                  requestId: '7f0c1a52',
                }),
              })
            }
          >
            <Trans>Long, with a request id</Trans>
          </Button>
        </Line>
      </Specimen>
      <Specimen title={t`A confirmation repeats what happens`}>
        <Line>
          <Button look="primary" onClick={() => void ask()}>
            <Trans>Review payment</Trans>
          </Button>
        </Line>
      </Specimen>
      <Specimen title={t`Dialog, a sheet on small phones`}>
        <Line>
          <Button onClick={() => open(true)}>
            <Trans>Open</Trans>
          </Button>
        </Line>
        {isOpen && (
          <Dialog title={t`Account details`} closeLabel={t`Close`} onClose={() => open(false)}>
            <p>
              <Trans>Esc and a press outside close it, and the focus goes back.</Trans>
            </p>
          </Dialog>
        )}
      </Specimen>
      <Specimen title={t`News for ten seconds`}>
        <Line>
          <Button onClick={() => toast({ text: t`Payee saved`, tone: 'positive' })}>
            <Trans>Good news</Trans>
          </Button>
          <Button onClick={() => toast({ text: t`3 payments wait for you`, action: { label: t`Show`, onPress: () => undefined } })}>
            <Trans>With an action</Trans>
          </Button>
        </Line>
      </Specimen>
      <Specimen title={t`Long work goes on from page to page`}>
        <Line>
          <Button onClick={() => work(false)}>
            <Trans>Export</Trans>
          </Button>
          <Button onClick={() => work(true)}>
            <Trans>One that fails</Trans>
          </Button>
        </Line>
      </Specimen>
      <Specimen title={t`Banners`}>
        <Banner tone="warning" action={<Button look="quiet" size="s">{t`Upload`}</Button>}>
          <Trans>Your proof of address expires in 9 days.</Trans>
        </Banner>
        <Banner tone="negative">
          <Trans>The card was declined: not enough funds.</Trans>
        </Banner>
        <Banner dismiss={{ label: t`Close`, onPress: () => undefined }}>
          <Trans>Rates are renewed every minute.</Trans>
        </Banner>
        <Banner tone="positive">
          <Trans>Your identity is confirmed.</Trans>
        </Banner>
      </Specimen>
      <Overlays />
    </Specimens>
  )
}

const Line = ({ children }: { readonly children: React.ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>

/** A row each thirtieth of a second, until somebody stops it. */
const steps = (signal: Working['signal'], count: number, step: (row: number) => void): Promise<void> =>
  new Promise((done, stopped) => {
    let row = 0
    const beat = setInterval(() => {
      step(++row)
      if (row === count) end(done)
    }, 33)
    const end = (how: () => void) => {
      clearInterval(beat)
      how()
    }
    signal.addEventListener('abort', () => end(() => stopped(new Error())))
  })
