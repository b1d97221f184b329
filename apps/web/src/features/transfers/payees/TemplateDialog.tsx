/** A template under another name or with other details; these are confirmed like a payment, because money follows them. */
import { forms } from '@ducat/contract/destinations/calls'
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import { templates } from '@ducat/contract/payees/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, useCallForm } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Button, Dialog, ErrorNote, Loading, Skeleton, TextField } from '#ui'
import { AskedFields } from '../external/AskedFields.tsx'
import { detailsOf, railWords, type Asked, type PaymentSend, type PaymentValues, type RailType } from '../external/payment.ts'

type Template = OutputOf<typeof templates.list>['paymentTemplates'][number]
type Input = InputOf<typeof templates.update>

interface TemplateDialogProps {
  readonly template: Template
  readonly onClose: () => void
}

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
        <ErrorNote title={t`We could not load what this country asks for`} retry={{ label: t`Try again`, onPress: asked.retry }}>
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
  const details: Input['details'] = { ...template.details, countryCode, currencyCode, permission }
  const form = useCallForm(templates.update, {
    start: { id, name: templateName, ...(asked && { details }) },
    keepAs: `${templates.update.name} ${id}`,
    onDone: () => {
      toast({ text: t`The template is changed.` })
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
  const given = (form.values.details ?? {}) as PaymentValues
  // Only what the country asks for is kept, and nothing goes along where only the name is another.
  const kept = asked && detailsOf(given, asked.fields)
  const isSame = JSON.stringify(kept) === JSON.stringify(asked && detailsOf(details as PaymentValues, asked.fields))
  const submit = async () => {
    form.know({ details: isSame ? undefined : (kept as Input['details']) })
    return form.submit()
  }
  const way = transferType === 'p2p' ? '' : t(railWords[transferType].name)
  return (
    <CallForm
      form={{ ...form, submit }}
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
      {asked && <AskedFields send={{ form: inDetails(form) }} asked={asked} />}
    </CallForm>
  )
}

/** The fields of a payment, bound to the details of a template. */
function inDetails(form: ReturnType<typeof useCallForm<Input, unknown>>): PaymentSend['form'] {
  const values = (form.values.details ?? {}) as PaymentValues
  const put = (changed: object) => ({ details: { ...values, ...changed } as Input['details'] })
  return {
    ...form,
    values,
    field: (name: string) => form.part('details', name),
    part: (record: 'extraParams', name: string) => ({
      ...form.part('details', `${record}.${name}`),
      value: values[record]?.[name],
      onChange: (value: string | undefined) => {
        const { [name]: _, ...others } = values[record] ?? {}
        form.set(put({ [record]: value ? { ...others, [name]: value } : others }))
      },
    }),
    set: (changed: object) => form.set(put(changed)),
    know: (changed: object) => form.know(put(changed)),
  } as unknown as PaymentSend['form']
}
