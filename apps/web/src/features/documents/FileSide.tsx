import { documentFileTypes, FILE_BYTES } from '@ducat/contract/documents/models'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { UploadField } from '#forms'
import { AdviceNote } from './AdviceNote.tsx'
import { heicAccepted, isHeic } from './heic/is-heic.ts'
import { adviceOf, type Advice } from './picture-advice.ts'
import { sendInParts } from './send-parts.ts'

interface FileSideProps {
  readonly label: string
  /** The bank's number of the file, once all of it has arrived. */
  readonly onFile: (fileId: number | undefined) => void
  readonly error?: string | undefined
}

/** One picture or page of a document, sent as soon as it is chosen. */
export function FileSide({ label, onFile, error }: FileSideProps) {
  const { t } = useLingui()
  const [file, setFile] = useState<File>()
  const [advice, setAdvice] = useState<Advice>()
  // Made here and not beside the function: chunks that load each other may evaluate this one first.
  const rule = { types: documentFileTypes, maxMb: FILE_BYTES / 1_000_000 }
  return (
    <div className="grid content-start gap-3">
      <UploadField
        label={label}
        rule={rule}
        alsoAccepts={heicAccepted}
        prepare={readable}
        value={file}
        error={error}
        hint={t`JPG, PNG, HEIC or PDF, up to 20 MB`}
        onChange={(chosen) => {
          setFile(chosen)
          if (!chosen) {
            setAdvice(undefined)
            onFile(undefined)
          }
        }}
        send={async (chosen, tools) => {
          const looked = adviceOf(chosen)
          onFile(await sendInParts(chosen, tools))
          setAdvice(await looked)
        }}
      />
      {file && advice && <AdviceNote of={advice} />}
    </div>
  )
}

/** The decoder arrives when such a file is chosen. One that it cannot read goes on as it is, and is refused like any other. */
async function readable(file: File): Promise<File> {
  if (!(await isHeic(file))) return file
  const { toJpeg } = await import('./heic/to-jpeg.ts')
  return toJpeg(file).catch(() => file)
}
