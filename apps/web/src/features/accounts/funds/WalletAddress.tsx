import { Trans, useLingui } from '@lingui/react/macro'
import { Banner, CopyButton, QrCode } from '#ui'
import type { Instruction } from './instruction.ts'
import { instructionWords } from './words.ts'

/** The address as a picture for the other wallet's camera, and as text. What is sent over another network is lost, so it is said first. */
export function WalletAddress({ way }: { readonly way: Instruction }) {
  const { t } = useLingui()
  const { currencyCode: code, bankName: network, bankAccountNumber: address } = way
  return (
    <div className="grid gap-5">
      <Banner tone="warning">
        <Trans>
          Send only {code}, and only over the {network} network. Anything else is lost and cannot be recovered.
        </Trans>
      </Banner>
      <QrCode
        text={address}
        label={t`Your ${code} address as a code for a camera`}
        otherWay={
          <span className="flex items-center gap-1">
            <span className="identifier text-ink wrap-anywhere">{address}</span>
            <CopyButton text={address} label={t`Copy the address`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
          </span>
        }
      />
      <p className="text-center text-13 text-muted">{t(instructionWords.network.about)}</p>
    </div>
  )
}
