import { buttonShapes, buttonStyles } from '@ducat/contract/buttons/models'
import { useLingui } from '@lingui/react/macro'
import { SegmentedChoice, Select, TextField } from '#ui'
import type { Logo } from '../logos/logo.ts'
import { shapeWords, styleWords } from '../look-words.ts'
import { useLabel } from '../use-label.ts'
import type { ButtonFormState } from './form-state.ts'

interface AppearanceProps {
  readonly form: ButtonFormState
  readonly logos: readonly Logo[]
}

/** How the button looks, whose logo stands beside it, and where the payer goes afterwards. */
export function Appearance({ form, logos }: AppearanceProps) {
  const { t } = useLingui()
  const labelOf = useLabel()
  const { logoId, style = 'dark', shape = 'rounded' } = form.values
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        <TextField
          label={t`Text on the button`}
          maxLength={40}
          placeholder={labelOf({ ...form.values, label: undefined })}
          {...form.field('label')}
        />
        <Select
          label={t`Logo`}
          name="logoId"
          value={String(logoId ?? 0)}
          error={form.field('logoId').error}
          onChange={(id) => form.set({ logoId: Number(id) || undefined })}
          options={[
            { value: '0', name: logos.length === 0 ? t`No logo yet` : t`Default logo` },
            ...logos.map(({ id, name }) => ({ value: String(id), name })),
          ]}
        />
        <div className="grid content-start gap-1.5">
          <span className="text-13 font-medium">{t`Style`}</span>
          <SegmentedChoice
            label={t`Style`}
            value={style}
            onChange={(next) => form.set({ style: next })}
            choices={buttonStyles.map((one) => ({ value: one, name: t(styleWords[one]) }))}
          />
        </div>
        <div className="grid content-start gap-1.5">
          <span className="text-13 font-medium">{t`Shape`}</span>
          <SegmentedChoice
            label={t`Shape`}
            value={shape}
            onChange={(next) => form.set({ shape: next })}
            choices={buttonShapes.map((one) => ({ value: one, name: t(shapeWords[one]) }))}
          />
        </div>
      </div>
      <TextField label={t`After payment, go to`} type="url" inputMode="url" {...form.field('returnUrl')} />
      <TextField label={t`If the payer gives up, go to`} type="url" inputMode="url" {...form.field('cancelUrl')} />
      <TextField
        label={t`Notify this address`}
        hint={t`Told of payments of this button, instead of the address in your notification settings.`}
        type="url"
        inputMode="url"
        {...form.field('notifyUrl')}
      />
    </>
  )
}
