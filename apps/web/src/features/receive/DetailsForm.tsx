import type { ReceiveMethod } from '@ducat/contract/global-pay/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef } from 'react'
import { sentence } from '#api/sentence.ts'
import type { CallResult } from '#api/use-call.ts'
import { AskedFields, InstantOwner, useMethodNames, type Asked, type Lookups } from '#features/destinations'
import { Button, ErrorNote, Skeleton, Surface } from '#ui'
import { Heading } from '#shell/external/Heading.tsx'
import type { DetailsForm as Form } from './use-details.ts'

interface DetailsFormProps {
  readonly asked: CallResult<Asked>
  readonly method: ReceiveMethod | undefined
  readonly form: Form
  readonly lookups: Lookups
  readonly onBack: () => void
  readonly onDone: () => void
}

/** The fields of the country's own, as anybody who pays there fills them in. */
export function DetailsForm({ asked, method, form, lookups, onBack, onDone }: DetailsFormProps) {
  const { t } = useLingui()
  const nameOf = useMethodNames()
  const frame = useRef<HTMLFormElement>(null)
  const { sentBack } = form
  useEffect(() => {
    if (sentBack > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [sentBack])
  return (
    <form
      ref={frame}
      noValidate
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (asked.data && form.check()) onDone()
      }}
    >
      <Heading title={t`Where should it go?`}>{method && nameOf(method)}</Heading>
      <Surface className="p-5 max-tablet:p-4">
        {asked.data ? (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <div className="grid gap-5">
              <AskedFields form={form} asked={asked.data} lookups={lookups} />
              {method === 'instant_payment' && <InstantOwner values={form.values} find={lookups.byInstantKey} />}
            </div>
          </Suspense>
        ) : asked.error ? (
          <ErrorNote title={t`We could not load the details for this country`} retry={{ label: t`Try again`, onPress: asked.retry }}>
            {sentence(asked.error)}
          </ErrorNote>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </Surface>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" size="l">
          <Trans>Continue</Trans>
        </Button>
        <Button look="quiet" size="l" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  )
}
