import { documentFileTypes, FILE_BYTES } from '@ducat/contract/documents/models'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { UploadField } from '#forms'
import { Banner } from '#ui'
import { adviceOf, type Advice } from './picture-advice.ts'
import { sendInParts, type Way } from './send-parts.ts'

interface FileSideProps {
  readonly label: string
  /** The bank's number of the file, once all of it has arrived. */
  readonly onFile: (fileId: number | undefined) => void
  readonly error?: string | undefined
  /** On a phone that takes the pictures of another screen: its way to the bank. It takes pictures and no other files. */
  readonly byPhone?: { readonly way: Way; readonly hint: string }
}

/** One picture or page of a document, sent as soon as it is chosen. */
export function FileSide({ label, onFile, error, byPhone }: FileSideProps) {
  const { t } = useLingui()
  const [file, setFile] = useState<File>()
  const [advice, setAdvice] = useState<Advice>()
  // Made here and not beside the function: chunks that load each other may evaluate this one first.
  const types = byPhone ? documentFileTypes.filter((type) => type !== 'pdf') : documentFileTypes
  const words = {
    small: t`The picture is small. If the text is hard to read, take it again from closer.`,
    dark: t`The picture is dark. If you can, take it again in daylight.`,
    blurred: t`The picture looks blurred. If the text is hard to read, take it again.`,
  }
  return (
    <div className="grid content-start gap-3">
      <UploadField
        label={label}
        rule={{ types, maxMb: FILE_BYTES / 1_000_000 }}
        camera={byPhone !== undefined}
        value={file}
        error={error}
        hint={byPhone ? byPhone.hint : t`JPG, PNG or PDF, up to 20 MB`}
        onChange={(chosen) => {
          setFile(chosen)
          if (!chosen) {
            setAdvice(undefined)
            onFile(undefined)
          }
        }}
        send={async (chosen, tools) => {
          const looked = adviceOf(chosen)
          onFile(await sendInParts(chosen, tools, byPhone?.way))
          setAdvice(await looked)
        }}
      />
      {file && advice && <Banner tone="warning">{words[advice]}</Banner>}
    </div>
  )
}
