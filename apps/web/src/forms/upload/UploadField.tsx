/**
 * A file, dropped, pasted, chosen or photographed: `<UploadField label={t`Front`} rule={{ types: ['pdf', 'jpg'], maxMb: 10 }} … />`.
 * Its kind and size are checked before anything is sent; what was wrong is said and the box stays ready for another.
 */
import './upload.css'
import type { UploadRule } from '@ducat/contract/kit/upload'
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Upload } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Button, classes, Field, Icon, type FieldProps } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { acceptOf } from './check-file.ts'
import { FilePreview } from './FilePreview.tsx'
import { useUpload, type SendFile } from './use-upload.ts'

interface UploadFieldProps extends FieldProps {
  readonly name?: string
  readonly rule: UploadRule
  readonly value: File | undefined
  readonly onChange: (file: File | undefined) => void
  readonly onBlur?: (() => void) | undefined
  /** Sends it at once, with progress. Without it the file travels with its form. */
  readonly send?: SendFile
  /** Makes one of the rule of another kind of file; `alsoAccepts` names those for the browser's own list. */
  readonly prepare?: (file: File) => Promise<File>
  readonly alsoAccepts?: string
}

export function UploadField({ rule, value, onChange, send, prepare, alsoAccepts = '', error, hint, ...of }: UploadFieldProps) {
  const { name, label, mark, note } = of
  const format = useFormat()
  const { t } = useLingui()
  const { state, take, remove, retry } = useUpload({ rule, file: value, onChange, send, prepare })
  const [isOver, setOver] = useState(false)
  const camera = useRef<HTMLInputElement>(null)
  // Nobody photographs a table.
  const takesPictures = rule.types.some((type) => type === 'jpg' || type === 'png')
  const kinds = rule.types.map((type) => type.toUpperCase()).join(', ')
  const size = `${format.number(rule.maxMb)} MB`
  const problems = {
    FILE_TYPE: t`This file cannot be read. Use ${kinds}.`,
    FILE_SIZE: t`This file is larger than ${size}.`,
    EMPTY: t`This file is empty.`,
  }
  const wrong = state.phase === 'refused' ? problems[state.problem] : error

  const first = (files: FileList) => {
    if (files[0]) take(files[0])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    first(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    first(event.clipboardData.files)
  }
  return (
    <Field label={label} mark={mark} note={note} error={wrong} hint={hint ?? t`${kinds}, up to ${size}`}>
      {(control) =>
        state.phase === 'empty' || state.phase === 'refused' ? (
          <div
            className={classes('upload-box', isOver && 'is-over', wrong !== undefined && 'is-invalid')}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            onPaste={paste}
          >
            <input
              {...control}
              type="file"
              name={name}
              accept={acceptOf(rule) + alsoAccepts}
              className="upload-input"
              onChange={({ currentTarget }) => currentTarget.files && first(currentTarget.files)}
            />
            <span className="max-phablet:hidden">
              <Trans>Drop a file here, paste it, or</Trans>
            </span>
            <span className="flex flex-wrap justify-center gap-2">
              {/* Drawn only: the input over the box is what is pressed. */}
              <span aria-hidden className={classes(buttonLook('default', 's'), 'max-phablet:min-h-11')}>
                <Icon of={Upload} className="-ms-0.5" />
                <Trans>Choose a file</Trans>
              </span>
              {takesPictures && (
                <Button size="s" icon={Camera} onClick={() => camera.current?.click()} className="upload-camera">
                  <Trans>Take a photo</Trans>
                </Button>
              )}
            </span>
            <input
              ref={camera}
              type="file"
              accept="image/jpeg,image/png"
              capture="environment"
              hidden
              onChange={({ currentTarget }) => currentTarget.files && first(currentTarget.files)}
            />
          </div>
        ) : (
          <FilePreview state={state} onRemove={remove} onRetry={retry} />
        )
      }
    </Field>
  )
}

export interface Sides<T> {
  readonly front: T
  readonly back: T
}

interface UploadPairProps {
  readonly rule: UploadRule
  readonly value: Sides<File | undefined>
  readonly onChange: (files: Sides<File | undefined>) => void
  readonly errors?: Partial<Sides<string>>
  readonly send?: SendFile
}

/** The two sides of a document. */
export function UploadPair({ rule, value, onChange, errors = {}, send }: UploadPairProps) {
  const { t } = useLingui()
  const sending = send && { send }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,240px),1fr))] gap-4">
      <UploadField
        {...sending}
        label={t`Front`}
        rule={rule}
        value={value.front}
        error={errors.front}
        onChange={(front) => onChange({ ...value, front })}
      />
      <UploadField
        {...sending}
        label={t({ message: 'Back', context: 'side of a document' })}
        rule={rule}
        value={value.back}
        error={errors.back}
        onChange={(back) => onChange({ ...value, back })}
      />
    </div>
  )
}
