/** A template under another name or with other details; these are confirmed like a payment, because money follows them. */
import { forms } from '@ducat/contract/destinations/calls'
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import { templates } from '@ducat/contract/payees/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { AskedFields, customerLookups, type AskedForm } from '#features/destinations'
import { CallForm, useCallForm } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Button, Dialog, ErrorNote, Loading, Skeleton, TextField } from '#ui'
import { railWords, type Asked, type PaymentValues, type RailType } from '../external/payment.ts'

type Template = OutputOf<typeof templates.list>['paymentTemplates'][number]
type Input = InputOf<typeof templates.update>

interface TemplateDialogProps {
  readonly template: Template
  readonly onClose: () => void
}

/** What is said with each payment, and kept nowhere. */
const eachTime = new Set(['securityQuestion', 'securityAnswer'])

/** A card is another card: what can change of it is what it is called. */
const isFixed = (type: Template['transferType']): type is 'oct' | 'p2p' => type === 'oct' || type === 'p2p'

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useLingui()
  const { transferType, countryCode = '', currencyCode = '' } = template
  const asked = useCall(
    forms.extraParams,
    { transferType: transferType as RailType, countryCode, currencyCode },
    { enabled: !isFixed(transferType) && countryCode !== '' && currencyCode !== '' },
  )
  return (
    <Dialog title={t`Change the template`} closeLabel={t`Close`} onClose={onClose}>
      {asked.data || isFixed(transferType) ? (
        <TemplateForm template={template} asked={asked.data} onClose={onClose} />
      ) : asked.error ? (
        <ErrorNote title={t`We could not load the details for this country`} retry={{ label: t`Try again`, onPress: asked.retry }}>
          {sentence(asked.error)}
        </ErrorNote>
      ) : (
        <Loading label={t`Loading`} className="grid gap-4">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </Loading>
      )}
    </Dialog>
  )
}

function TemplateForm({ template, asked, onClose }: TemplateDialogProps & { readonly asked: Asked | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  const { id, templateName, transferType, permission, countryCode, currencyCode } = template
  const details: NonNullable<Input['details']> = { ...template.details, countryCode, currencyCode, permission }
  const form = useCallForm(templates.update, {
    // Details go along once somebody changes them: a name alone asks for no confirmation.
    start: { id, name: templateName },
    keepAs: `${templates.update.name} ${id}`,
    onDone: () => {
      toast({ text: t`Template changed.` })
      onClose()
    },
  })
  const remove = useAct(templates.remove)
  const forget = async () => {
    const isSure = await confirm({
      title: t`Delete this template?`,
      facts: [{ key: t`Template`, value: templateName }],
      confirmLabel: t`Delete it`,
      destructive: true,
    })
    if (!isSure) return
    await remove.act({ id })
    onClose()
  }
  // Of a person here there is nothing but the address.
  const way = transferType === 'p2p' ? template.details.toEmail : t(railWords[transferType].name)
  return (
    <CallForm
      form={form}
      submit={t`Save`}
      beside={
        <Button look="quiet" icon={Trash2} loading={remove.busy} onClick={() => void forget().catch(showFailure)}>
          <Trans>Delete</Trans>
        </Button>
      }
    >
      <p className="text-13 text-muted">
        {[way, countryCode && format.countryName(countryCode), currencyCode].filter(Boolean).join(' · ')}
      </p>
      <TextField label={t`Name of the template`} maxLength={60} {...form.field('name')} mark={undefined} />
      {asked && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <AskedFields
            form={inDetails(form, details)}
            asked={{ ...asked, fields: asked.fields.filter(({ name }) => !eachTime.has(name)) }}
            lookups={customerLookups}
          />
        </Suspense>
      )}
    </CallForm>
  )
}

/** The fields of a payment, bound to the details of a template. */
function inDetails(form: ReturnType<typeof useCallForm<Input, unknown>>, before: NonNullable<Input['details']>): AskedForm {
  const values = (form.values.details ?? before) as PaymentValues & Readonly<Record<string, unknown>>
  const put = (changed: object) => ({ details: { ...values, ...changed } as Input['details'] })
  const bound = (name: string, value: unknown, changed: (value: string | undefined) => object) => ({
    ...form.part('details', name),
    value,
    onChange: (typed: string | undefined) => form.set(put(changed(typed || undefined))),
  })
  return {
    ...form,
    values,
    field: (name: string) => bound(name, values[name], (value) => ({ [name]: value })),
    part: (record: 'extraParams', name: string) =>
      bound(`${record}.${name}`, values[record]?.[name], (value) => {
        const { [name]: _, ...others } = values[record] ?? {}
        return { [record]: value === undefined ? others : { ...others, [name]: value } }
      }),
    set: (changed: object) => form.set(put(changed)),
    // What a look-up finds out is no change of anybody's.
    know: (changed: object) => form.values.details && form.know(put(changed)),
  } as unknown as AskedForm
}
