import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { Banner, Button, Checkbox, Dialog, Loading, Skeleton } from '#ui'
import type { PartProps } from './parts.ts'

/** The user agreement and the privacy policy, each to be read here and accepted by itself. The bank keeps which text was accepted. */
export function TermsPart({ form }: PartProps) {
  const { t } = useLingui()
  const [read, setRead] = useState<number>()
  const { data, error, retry } = useCall(dictionaries.agreements, {})
  const { value: accepted = [], error: missing } = form.field('agreementIds')
  if (error)
    return (
      <Banner
        tone="negative"
        action={
          <Button size="s" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {sentence(error)}
      </Banner>
    )
  if (!data)
    return (
      <Loading label={t`Loading the agreements`}>
        <Skeleton className="h-10 w-full" />
      </Loading>
    )
  const shown = data.agreements.find(({ id }) => id === read)
  const accept = (id: number, isAccepted: boolean) =>
    form.set({ agreementIds: isAccepted ? [...accepted, id] : accepted.filter((one) => one !== id) })
  return (
    <div className="grid gap-3">
      {data.agreements.map(({ id, label, version }) => (
        <div key={id} className="flex flex-wrap items-start gap-x-3 max-mobile:grid">
          <Checkbox
            name="agreementIds"
            isChecked={accepted.includes(id)}
            error={accepted.includes(id) ? undefined : missing}
            onChange={(isAccepted) => accept(id, isAccepted)}
          >
            <Trans>I have read and accept: {label}</Trans>{' '}
            <span className="text-12 whitespace-nowrap text-muted">
              <Trans>Version {version}</Trans>
            </span>
          </Checkbox>
          <Button
            look="quiet"
            size="s"
            className="justify-self-start max-mobile:ms-4"
            aria-label={t`Read the text: ${label}`}
            onClick={() => setRead(id)}
          >
            <Trans>Read the text</Trans>
          </Button>
        </div>
      ))}
      {shown && (
        <Dialog wide title={shown.label} closeLabel={t`Close`} onClose={() => setRead(undefined)}>
          <div className="text-13 whitespace-pre-line">{shown.text}</div>
          <a href={shown.url} target="_blank" rel="noreferrer" className="justify-self-start">
            <Trans>Open on our website</Trans>
          </a>
        </Dialog>
      )}
    </div>
  )
}
