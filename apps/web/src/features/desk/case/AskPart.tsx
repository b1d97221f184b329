import { documentLists } from '@ducat/contract/dictionaries/calls'
import { desk } from '@ducat/contract/documents/calls'
import { askedCategories } from '@ducat/contract/documents/models'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toast } from '#dialogs/toasts.ts'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import { CallForm, useCallForm } from '#forms'
import { Card, Select, TextArea } from '#ui'
import type { OpenedCase } from './use-opened.ts'

/** Asks the customer for one more kind of document, with a sentence that they read as it is written here. */
export function AskPart({ of, onDone }: { readonly of: OpenedCase; readonly onDone: () => void }) {
  const [round, setRound] = useState(0)
  const again = () => {
    setRound(round + 1)
    onDone()
  }
  return <AskForm key={round} of={of} onDone={again} />
}

function AskForm({ of, onDone }: { readonly of: OpenedCase; readonly onDone: () => void }) {
  const { t } = useLingui()
  const types = useDictionary(documentLists.types, {})?.documentTypes ?? []
  const offered = types.filter(
    (type) =>
      askedCategories[of.customerType].includes(type.documentCategoryId) && (type.countryCodes?.includes(of.customer.country) ?? true),
  )
  const form = useCallForm(desk.ask, {
    start: { customerId: of.customerId },
    keepAs: `documentAsk ${of.customerId}`,
    onDone: () => {
      toast({ text: t`The customer is asked for this document.`, tone: 'positive' })
      onDone()
    },
  })
  const type = form.field('documentTypeId')
  return (
    <Card title={t`Ask for a document`}>
      <div className="p-5 max-tablet:p-4">
        <CallForm form={form} submit={t`Ask customer`}>
          <Select
            {...type}
            label={t`Document type`}
            placeholder={t`Choose a document`}
            options={offered.map(({ id, name }) => ({ value: String(id), name }))}
            value={type.value === undefined ? undefined : String(type.value)}
            onChange={(id) => type.onChange(Number(id))}
          />
          <TextArea
            {...form.field('text')}
            label={t`What we need and why`}
            hint={t`The customer reads this sentence. Their language: ${of.customer.language}.`}
            maxLength={500}
            rows={3}
          />
        </CallForm>
      </div>
    </Card>
  )
}
