/** /legal: the agreements, what was accepted when and from where, and each as a file. */
import { accountAgreement, legal } from '@ducat/contract/legal/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FileDiff, Mail } from 'lucide-react'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Button, Card, Row, Rows, RowText } from '#ui'
import { saveFile } from '#web-view/downloads.ts'
import { AgreementChanges } from './AgreementChanges.tsx'

type Agreement = OutputOf<typeof legal.info>['agreements'][number]

export function LegalScreen() {
  const { t } = useLingui()
  const info = useCall(legal.info, {})
  return (
    <>
      <PageHead title={t`Legal`}>
        <Trans>The agreements between you and us, and when you accepted them.</Trans>
      </PageHead>
      <Card title={t`Agreements`} className="max-w-180">
        <Awaited of={info} failed={t`We could not load the agreements`}>
          {({ agreements }) => (
            <Rows label={t`Agreements`}>
              {agreements.map((agreement) => (
                <AgreementRow key={agreement.id} agreement={agreement} />
              ))}
            </Rows>
          )}
        </Awaited>
      </Card>
      <AccountAgreement />
    </>
  )
}

function AgreementRow({
  agreement: { id, name, version, acceptedDate, acceptedVersion, acceptedFrom },
}: {
  readonly agreement: Agreement
}) {
  const { t } = useLingui()
  const format = useFormat()
  const [isLoading, load] = useState(false)
  const [isCompared, compare] = useState(false)
  const download = async () => {
    load(true)
    try {
      const { file } = await send(legal.download, { id })
      await saveFile(new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name)
    } catch (failure) {
      showFailure(failure)
    } finally {
      load(false)
    }
  }
  const when = acceptedDate === undefined ? undefined : format.dayTime(acceptedDate)
  const accepted =
    when === undefined
      ? t`Version ${version}. Not accepted yet.`
      : acceptedFrom === undefined
        ? t`Version ${acceptedVersion}, accepted on ${when}`
        : t`Version ${acceptedVersion}, accepted on ${when} from ${acceptedFrom}`
  const isNewer = acceptedVersion !== undefined && acceptedVersion < version
  const note = isNewer ? t`${accepted}. Version ${version} is in force.` : accepted
  const since = Math.min(acceptedVersion ?? version - 1, version - 1)
  return (
    <Row>
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <RowText title={name} note={note} wholeNote wholeTitle />
        {since > 0 && (
          <Button
            look="quiet"
            size="s"
            icon={FileDiff}
            className="-ms-3"
            aria-haspopup="dialog"
            aria-label={t`What changed: ${name}`}
            onClick={() => compare(true)}
          >
            <Trans>What changed</Trans>
          </Button>
        )}
      </div>
      {isCompared && <AgreementChanges id={id} name={name} since={since} onClose={() => compare(false)} />}
      <Button size="s" icon={Download} loading={isLoading} aria-label={t`PDF: ${name}`} onClick={() => void download()}>
        <Trans>PDF</Trans>
      </Button>
    </Row>
  )
}

function AccountAgreement() {
  const { t } = useLingui()
  const { act, busy } = useAct(accountAgreement.send)
  const [isOpening, open] = useState(false)
  const read = () => {
    open(true)
    void send(accountAgreement.get, {})
      .then(({ link }) => Object.assign(document.createElement('a'), { href: link, download: '' }).click(), showFailure)
      .finally(() => open(false))
  }
  return (
    <Card title={t`Account agreement`} className="max-w-180">
      <div className="grid gap-4 px-5 py-4 max-tablet:px-4">
        <p>
          <Trans>One document with your accounts, the agreements that apply to them and when you accepted them.</Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={Download} loading={isOpening} onClick={read}>
            <Trans>Download</Trans>
          </Button>
          <Button
            icon={Mail}
            loading={busy}
            onClick={() => void act({}).then(() => toast({ text: t`We sent you an e-mail with a link to this page.` }), showFailure)}
          >
            <Trans>Send by e-mail</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
