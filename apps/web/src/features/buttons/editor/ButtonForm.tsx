import { buttons } from '@ducat/contract/buttons/calls'
import type { ButtonType } from '@ducat/contract/buttons/models'
import type { Command } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, useCallForm, type Account } from '#forms'
import { Button, OptionCards, Section, Surface } from '#ui'
import type { ButtonInput, SavedButton } from '../button.ts'
import type { Logo } from '../logos/logo.ts'
import { typeWords } from '../type-words.ts'
import { Appearance } from './Appearance.tsx'
import { Earnings } from './Earnings.tsx'
import type { ButtonFormState, Saved } from './form-state.ts'
import { Preview } from './Preview.tsx'
import { PriceFields } from './PriceFields.tsx'
import { Snippet } from './Snippet.tsx'
import { asType, startOf } from './start.ts'
import { useUrlProblems } from './url-problems.ts'

interface ButtonFormProps {
  readonly accounts: readonly Account[]
  readonly logos: readonly Logo[]
  readonly saved: SavedButton | undefined
  readonly onCreated: (id: number) => void
  readonly onClose: () => void
}

export function ButtonForm({ accounts, logos, saved, onCreated, onClose }: ButtonFormProps) {
  const { t } = useLingui()
  const wrongUrls = useUrlProblems()
  // A saved one is sent with its id, which the form keeps beside what is typed.
  const call = (saved ? buttons.update : buttons.create) as unknown as Command<ButtonInput, Saved>
  const form: ButtonFormState = useCallForm(call, {
    start: startOf(accounts, saved),
    keepAs: `savedButton ${saved?.id ?? 'new'}`,
    also: wrongUrls,
    onDone: ({ id }) => {
      toast({ text: saved ? t`Button saved.` : t`Button saved. Copy its code into your page.`, tone: 'positive' })
      if (id !== undefined) onCreated(id)
    },
  })
  const { values } = form
  return (
    <div className="grid items-start gap-8 laptop:grid-cols-[minmax(0,3fr)_minmax(320px,2fr)]">
      <CallForm
        form={form}
        submit={t`Save button`}
        disabledReason={accounts.length === 0 ? t`Open an account first: a button needs one to be paid into.` : undefined}
        beside={
          <Button look="quiet" size="l" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <OptionCards
          label={t`Button type`}
          name="type"
          value={values.type}
          error={form.field('type').error}
          onChange={(type: ButtonType) => form.set(asType(type))}
          options={shown.map((type) => ({
            value: type,
            title: t(typeWords[type].name),
            detail: t(typeWords[type].detail),
            icon: typeWords[type].icon,
          }))}
        />
        <Section title={t`Product and price`}>
          <PriceFields form={form} accounts={accounts} />
        </Section>
        <Section title={t`Appearance and return page`}>
          <Surface className="grid gap-4 p-5 max-tablet:p-4">
            <Appearance form={form} logos={logos} />
          </Surface>
        </Section>
      </CallForm>
      <div className="grid min-w-0 gap-6 laptop:sticky laptop:top-4">
        <Preview button={values} logos={logos}>
          <Earnings button={values} />
        </Preview>
        <Snippet saved={saved} button={values} />
      </div>
    </div>
  )
}

/** In the order of the design: what most merchants sell comes first. */
const shown: readonly ButtonType[] = ['fixed', 'subscription', 'open', 'donation']
