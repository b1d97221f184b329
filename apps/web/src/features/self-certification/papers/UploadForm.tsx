import { business, personal } from '@ducat/contract/self-certification/calls'
import { certificationTypes } from '@ducat/contract/self-certification/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { FileSides } from '#features/documents'
import { DayField } from '#forms'
import { Button, Card } from '#ui'
import type { Form } from './GivenForm.tsx'

/** A form that was signed on paper, or a certificate that somebody else issued. */
export function UploadForm({ form }: { readonly form: Form['form'] }) {
  const { t } = useLingui()
  const [fileId, setFileId] = useState<number>()
  const [issuedDate, setIssued] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [wForm, loss, company] = [useAct(personal.wForm), useAct(personal.lossOfNationality), useAct(business.sign)]
  const isLoss = form === 'certificateOfLossOfNationality'
  const give = async () => {
    setProblems({})
    try {
      if (isLoss) await loss.act({ fileId, ...(issuedDate !== '' && { issuedDate }) })
      else if (form === 'entitySelfCertification') await company.act({ fileId })
      else await wForm.act({ type: form, fileId })
    } catch (failure) {
      if (failure instanceof VerifyError)
        setProblems(Object.fromEntries(failure.fields.map(({ field, description }) => [field, description])))
      else showFailure(failure)
    }
  }
  return (
    <Card title={isLoss ? t`Certificate` : t`Signed form`}>
      <div className="grid gap-5 p-5 max-tablet:p-4">
        {!isLoss && (
          <p className="text-muted">
            <Trans>Download the form, print and sign it, then upload a photo or a scan of all pages.</Trans>
          </p>
        )}
        <FileSides
          documentTypeId={certificationTypes[form]}
          sides={[
            {
              side: 'front',
              label: isLoss ? t`Certificate of loss of nationality` : t`Signed form`,
              onFile: setFileId,
              error: problems['fileId'] ?? problems['file'] ?? problems['type'],
            },
          ]}
        />
        {isLoss && (
          <div className="max-w-80">
            <DayField
              label={t`Issued on`}
              mark={t`optional`}
              value={issuedDate}
              onChange={(day) => setIssued(day ?? '')}
              error={problems['issuedDate']}
            />
          </div>
        )}
        <Button
          look="primary"
          size="l"
          className="justify-self-start max-phablet:w-full"
          loading={wForm.busy || loss.busy || company.busy}
          disabledReason={fileId === undefined ? t`Add a picture or a PDF first` : undefined}
          showReason
          onClick={() => void give()}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
    </Card>
  )
}
