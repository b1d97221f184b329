import { business, papers, personal, signService } from '@ducat/contract/self-certification/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Banner, Button, Card, Checkbox } from '#ui'
import { PdfButton, type Form } from './GivenForm.tsx'

const UploadForm = lazy(() => import('./UploadForm.tsx').then(({ UploadForm: Loaded }) => ({ default: Loaded })))

interface SignFormProps {
  readonly of: Form
  readonly isCompany: boolean
  readonly canSign: boolean
}

/** One form: its lines as they are signed, the statement, and the signature; or the paper that was signed. */
export function SignForm({ of: form, isCompany, canSign }: SignFormProps) {
  const { t } = useLingui()
  const isLoss = form.form === 'certificateOfLossOfNationality'
  const [onPaper, setOnPaper] = useState(!canSign)
  return (
    <>
      {form.rejectReason !== undefined && <Banner tone="negative">{form.rejectReason}</Banner>}
      {!isLoss && <Lines form={form.form} />}
      <Suspense>{isLoss || onPaper ? <UploadForm form={form.form} /> : <Signing of={form} isCompany={isCompany} />}</Suspense>
      {!isLoss && canSign && (
        <Button look="quiet" className="justify-self-start" onClick={() => setOnPaper(!onPaper)}>
          {onPaper ? t`Sign online instead` : t`I have signed it on paper`}
        </Button>
      )}
    </>
  )
}

function Lines({ form }: { readonly form: Form['form'] }) {
  const { t } = useLingui()
  const content = useCall(papers.form, { form })
  return (
    <Card title={content.data?.title ?? ''} action={<PdfButton form={form} />}>
      <Awaited of={content} failed={t`We could not load the form`}>
        {({ lines }) => (
          <dl className="px-5 py-2 max-tablet:px-4">
            {lines.map(({ number, label, value }) => (
              <div key={number} className="flex flex-wrap gap-x-3 gap-y-1 border-b py-3 last:border-0">
                <dt className="flex gap-3 text-muted">
                  <span className="numeric w-8">{number}</span>
                  {label}
                </dt>
                <dd className="ms-auto min-w-0 text-end [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Awaited>
    </Card>
  )
}

/** The statement first; then to whoever keeps signatures, at an address that the bank has looked at. */
function Signing({ of: { form, isAwaited }, isCompany }: Omit<SignFormProps, 'canSign'> & { readonly of: Form }) {
  const { t } = useLingui()
  const format = useFormat()
  const content = useCall(papers.form, { form }).data
  const [isTrue, setTrue] = useState(false)
  const [isAway, setAway] = useState(false)
  const ofPerson = useAct(personal.wForm)
  const ofCompany = useAct(business.sign)
  const check = useAct(signService.checkUrls)
  const until = content?.validUntil === undefined ? undefined : format.day(content.validUntil)
  const sign = async () => {
    const { signData } = isCompany ? await ofCompany.act({}) : await ofPerson.act({ type: form as 'w9' })
    const { results } = await check.act({ urls: signData.signUrls })
    const open = results.find(({ isAvailable }) => isAvailable)
    if (open) window.location.assign(open.url)
    else setAway(true)
  }
  return (
    <Card title={t`Signature`}>
      <div className="grid gap-4 p-5 max-tablet:p-4">
        {isAwaited && (
          <Banner>
            <Trans>You started to sign. If you have signed, this page changes by itself within a minute.</Trans>
          </Banner>
        )}
        {isAway && (
          <Banner tone="warning">
            <Trans>The signing service cannot be reached at the moment. Try again in a few minutes.</Trans>
          </Banner>
        )}
        <Checkbox isChecked={isTrue} onChange={setTrue}>
          {content?.statement}
        </Checkbox>
        <div className="flex flex-wrap items-center gap-3 max-phablet:grid">
          <Button
            look="primary"
            size="l"
            loading={ofPerson.busy || ofCompany.busy || check.busy}
            disabledReason={isTrue ? undefined : t`Confirm the declaration first`}
            showReason
            onClick={() => void sign().catch(showFailure)}
          >
            <Trans>Sign and send</Trans>
          </Button>
          {until !== undefined && <span className="text-13 text-muted">{t`Valid until ${until}`}</span>}
        </div>
        <p className="text-13 text-muted">
          <Trans>You sign with our signing service and come back here.</Trans>
        </p>
      </div>
    </Card>
  )
}
