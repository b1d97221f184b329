import { logos } from '@ducat/contract/buttons/calls'
import { LOGO_MB, LOGO_PIXELS } from '@ducat/contract/buttons/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, UploadField, useCallForm } from '#forms'
import { Checkbox, Dialog, TextField } from '#ui'
import { imageProblem, type ImageProblem } from './image-problem.ts'

/** As the contract has it. */
const rule = { types: ['png', 'jpg', 'jpeg', 'webp'], maxMb: LOGO_MB } as const

export function AddLogo({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<ImageProblem>()
  const form = useCallForm(logos.create, {
    keepAs: `${logos.create.name} new`,
    onDone: () => {
      toast({ text: t`Logo added.`, tone: 'positive' })
      onClose()
    },
  })
  const { least, most } = LOGO_PIXELS
  const problems: Readonly<Record<ImageProblem, string>> = {
    FILE_DAMAGED: t`This picture cannot be read. Save it again and try once more.`,
    IMAGE_TOO_SMALL: t`This picture is too small. Use at least ${least} × ${least} pixels.`,
    IMAGE_TOO_LARGE: t`This picture is too large. Use at most ${most} × ${most} pixels.`,
  }
  const take = async (file: File | undefined) => {
    setProblem(undefined)
    form.set({ 'file[]': file, ...(file && !form.values.name && { name: nameOf(file) }) } as never)
    if (file) setProblem(await imageProblem(file))
  }
  const { onChange: _taken, ...file } = form.field('file[]')
  return (
    <Dialog title={t`Add logo`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm
        form={{ ...form, draft: undefined }}
        submit={t`Add logo`}
        disabledReason={problem === undefined ? (file.value ? undefined : t`Choose a picture.`) : problems[problem]}
      >
        <UploadField
          label={t`Picture`}
          rule={rule}
          {...file}
          value={form.values['file[]'] as File | undefined}
          error={problem === undefined ? file.error : problems[problem]}
          hint={t`PNG, JPEG or WebP, up to 1 MB, ${least} to ${most} pixels wide and high.`}
          onChange={(chosen) => void take(chosen)}
        />
        <TextField label={t({ message: 'Name', context: 'logo' })} maxLength={100} {...form.field('name')} />
        <Checkbox isChecked={form.values.isDefault ?? false} onChange={(isDefault) => form.set({ isDefault: isDefault || undefined })}>
          <Trans>Show it on every button without a logo of its own</Trans>
        </Checkbox>
      </CallForm>
    </Dialog>
  )
}

/** `velvet-sparrow.png` is called velvet-sparrow. */
const nameOf = (file: File): string => file.name.replace(/\.\w+$/, '').slice(0, 100)
