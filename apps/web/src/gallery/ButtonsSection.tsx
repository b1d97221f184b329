import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Download, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#ui'
import { Specimen, Specimens } from './Specimens.tsx'

export default function ButtonsSection() {
  const { t } = useLingui()
  const [loading, setLoading] = useState(false)
  return (
    <Specimens>
      <Specimen title={t`Looks`}>
        <Line>
          <Button look="primary">
            <Trans>Send money</Trans>
          </Button>
          <Button>
            <Trans>Save draft</Trans>
          </Button>
          <Button look="quiet">
            <Trans>Cancel</Trans>
          </Button>
          <Button look="danger">
            <Trans>Block card</Trans>
          </Button>
        </Line>
      </Specimen>
      <Specimen title={t`Sizes`}>
        <Line>
          <Button look="primary" size="s" icon={Check}>
            <Trans>Approve</Trans>
          </Button>
          <Button size="m" icon={Download}>
            <Trans>Download</Trans>
          </Button>
          <Button size="l">
            <Trans>Continue</Trans>
          </Button>
        </Line>
      </Specimen>
      <Specimen title={t`Not available, with its reason`}>
        <Line>
          <Button disabledReason={t`The card is on its way.`}>
            <Trans>Pause card</Trans>
          </Button>
          <Button look="primary" size="l" disabledReason={t`Add an amount.`} showReason>
            <Trans>Review payment</Trans>
          </Button>
        </Line>
      </Specimen>
      <Specimen title={t`Loading keeps the width`}>
        <Line>
          <Button look="primary" loading>
            <Trans>Send money</Trans>
          </Button>
          <Button loading={loading} onClick={() => setLoading(true)}>
            <Trans>Load for ever</Trans>
          </Button>
        </Line>
      </Specimen>
      <Specimen title={t`An icon alone has a label`}>
        <Line>
          <IconButton icon={Plus} label={t`Add a row`} />
          <IconButton icon={Trash2} label={t`Remove the row`} />
        </Line>
      </Specimen>
    </Specimens>
  )
}

const Line = ({ children }: { readonly children: React.ReactNode }) => <div className="flex flex-wrap items-center gap-3">{children}</div>
