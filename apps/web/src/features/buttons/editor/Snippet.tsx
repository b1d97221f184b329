import { snippetOf, withScript } from '@ducat/contract/buttons/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as to from '#paths'
import { Card, Checkbox, CopyButton, QrCode, SegmentedChoice } from '#ui'
import type { ButtonInput, SavedButton } from '../button.ts'
import { useLabel } from '../use-label.ts'

interface SnippetProps {
  readonly saved: SavedButton | undefined
  readonly button: Partial<ButtonInput>
}

/** What goes into the merchant's page, as it is typed: it names the button and nothing else. */
export function Snippet({ saved, button }: SnippetProps) {
  const { t } = useLingui()
  const labelOf = useLabel()
  const [kind, choose] = useState<Kind>('html')
  const [inWindow, open] = useState(false)
  const { style = 'dark', shape = 'rounded' } = button
  const link = saved?.link ?? `${location.origin}${to.checkout.replace('$token', '…')}`
  const html = snippetOf({ link, label: labelOf(button), style, shape })
  const text = kind === 'html' ? (inWindow ? withScript(html, link) : html) : link
  const copy = saved && (
    <CopyButton text={text} label={kind === 'html' ? t`Copy code` : t`Copy link`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
  )
  return (
    <Card
      title={t`Code`}
      action={
        <SegmentedChoice
          label={t`Code`}
          value={kind}
          onChange={choose}
          choices={[
            { value: 'html', name: 'HTML' },
            { value: 'link', name: t`Link` },
            { value: 'qr', name: t`QR code` },
          ]}
        />
      }
    >
      <div className="grid gap-4 p-5 max-tablet:p-4">
        {kind === 'qr' && saved ? (
          <QrCode text={link} label={t`A code that opens the payment page of ${saved.name}`} otherWay={copy} />
        ) : (
          <pre className="identifier rounded-m bg-sunken p-4 text-12 wrap-anywhere whitespace-pre-wrap">{text}</pre>
        )}
        {kind === 'html' && (
          <Checkbox
            isChecked={inWindow}
            onChange={open}
            hint={t`Adds a small script. Put it on your thank-you page too: the window closes and your page hears the result.`}
          >
            <Trans>Open the payment page in a window</Trans>
          </Checkbox>
        )}
        <div className="flex items-start justify-between gap-4">
          <p className="text-13 text-muted">
            {saved ? (
              <Trans>Price and period are stored here, so the page cannot change them.</Trans>
            ) : (
              <Trans>Save the button to copy its code. It is plain HTML and works on any page.</Trans>
            )}
          </p>
          {kind !== 'qr' && copy}
        </div>
      </div>
    </Card>
  )
}

type Kind = 'html' | 'link' | 'qr'
