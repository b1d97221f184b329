import { documentFileTypes, FILE_BYTES } from '@ducat/contract/documents/models'
import { Trans } from '@lingui/react/macro'
import { Camera, Image as ImageIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { FilePreview, useUpload } from '#forms'
import { Button, Field, Icon } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { AdviceNote } from '../AdviceNote.tsx'
import { adviceOf, type Advice } from '../picture-advice.ts'
import { sendInParts, type Way } from '../send-parts.ts'

interface PhotoFieldProps {
  readonly label: string
  readonly hint: string
  readonly way: Way
}

/** Phones convert what they take when they are asked for these. */
const PICTURES = 'image/jpeg,image/png'

/** One picture, taken with the camera or chosen from those on the phone, and sent at once. */
export function PhotoField({ label, hint, way }: PhotoFieldProps) {
  const [file, setFile] = useState<File>()
  const [advice, setAdvice] = useState<Advice>()
  const chooser = useRef<HTMLInputElement>(null)
  const rule = { types: documentFileTypes.filter((type) => type !== 'pdf'), maxMb: FILE_BYTES / 1_000_000 }
  const { state, take, remove, retry } = useUpload({
    rule,
    file,
    onChange: setFile,
    send: async (chosen, tools) => {
      const looked = adviceOf(chosen)
      await sendInParts(chosen, tools, way)
      setAdvice(await looked)
    },
  })
  const first = ({ files }: HTMLInputElement) => {
    setAdvice(undefined)
    if (files?.[0]) take(files[0])
  }
  return (
    <div className="grid content-start gap-3">
      <Field label={label} hint={hint}>
        {(control) =>
          state.phase === 'empty' || state.phase === 'refused' ? (
            <div className="upload-box">
              <input
                {...control}
                type="file"
                accept={PICTURES}
                capture="environment"
                className="upload-input"
                onChange={({ currentTarget }) => first(currentTarget)}
              />
              <span className="flex flex-wrap justify-center gap-2">
                {/* Drawn only: the input over the box is what is pressed. */}
                <span aria-hidden className={buttonLook('primary')}>
                  <Icon of={Camera} className="-ms-0.5" />
                  <Trans>Take a photo</Trans>
                </span>
                <Button icon={ImageIcon} onClick={() => chooser.current?.click()} className="z-1">
                  <Trans>Choose a picture</Trans>
                </Button>
              </span>
              <input ref={chooser} type="file" accept={PICTURES} hidden onChange={({ currentTarget }) => first(currentTarget)} />
            </div>
          ) : (
            <FilePreview state={state} onRemove={remove} onRetry={retry} />
          )
        }
      </Field>
      {file && advice && <AdviceNote of={advice} />}
    </div>
  )
}
