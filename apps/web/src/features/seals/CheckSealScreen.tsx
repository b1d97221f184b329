/** /check-seal: a document, its seal and the bank's key, and whether they fit. Both files stay on the device. */
import { seals } from '@ducat/contract/seals/calls'
import { MAX_SEAL_MB, MAX_SEALED_MB } from '@ducat/contract/seals/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useBrand } from '#brand/brand.ts'
import { UploadField } from '#forms'
import { LinkPage } from '#shell/external/LinkPage.tsx'
import { useTitle } from '#shell/title.ts'
import { TextField } from '#ui'
import { checkSeal, type Answer } from './check-seal.ts'
import { VerdictNote } from './VerdictNote.tsx'

export function CheckSealScreen() {
  return (
    <LinkPage>
      <CheckSeal />
    </LinkPage>
  )
}

const sealed = { types: ['pdf'], maxMb: MAX_SEALED_MB } as const
const seal = { types: ['json'], maxMb: MAX_SEAL_MB } as const

function CheckSeal() {
  const { t } = useLingui()
  const { projectName } = useBrand()
  useTitle(t`Check a sealed document`)
  const [document, setDocument] = useState<File>()
  const [sealFile, setSealFile] = useState<File>()
  const [typed, setTyped] = useState<string>()
  // Without a connection it is typed.
  const own = useCall(seals.key, {}).data?.publicKey
  const key = (typed ?? own ?? '').trim()
  const answer = useAnswer(document, sealFile, key)
  return (
    <div className="grid w-full max-w-110 content-start gap-5 place-self-center py-8 max-phablet:self-start max-phablet:pt-6">
      <div className="grid gap-2">
        <h1>
          <Trans>Check a sealed document</Trans>
        </h1>
        <p className="text-15 text-pretty text-muted">
          <Trans>
            {projectName} seals documents that were signed. This page checks whether a document is still exactly what was sealed. Your files
            stay on this device.
          </Trans>
        </p>
      </div>
      <UploadField label={t`Document`} rule={sealed} value={document} onChange={setDocument} />
      <UploadField label={t`Seal`} rule={seal} value={sealFile} onChange={setSealFile} />
      <TextField
        label={t`Public key of ${projectName}`}
        hint={t`To be certain, compare it with the key that you noted elsewhere.`}
        isIdentifier
        spellCheck={false}
        value={typed ?? key}
        onChange={setTyped}
      />
      {answer && <VerdictNote answer={answer} />}
    </div>
  )
}

/** As soon as all three are there, and anew when one of them changes: an answer counts for what it was asked about. */
function useAnswer(document: File | undefined, sealFile: File | undefined, key: string): Answer | undefined {
  const [last, setLast] = useState<{ readonly of: readonly unknown[]; readonly answer: Answer }>()
  useEffect(() => {
    if (document && sealFile && key !== '')
      void checkSeal(document, sealFile, key).then((answer) => setLast({ of: [document, sealFile, key], answer }))
  }, [document, sealFile, key])
  return last?.of.every((part, place) => part === [document, sealFile, key][place]) ? last.answer : undefined
}
