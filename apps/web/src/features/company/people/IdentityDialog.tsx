import { identityDocument } from '@ducat/contract/dictionaries/models'
import { representativeChecks } from '@ducat/contract/identity/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { useBrand } from '#brand/brand.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Banner, Button, CopyButton, Dialog, QrCode, Select } from '#ui'
import type { Party } from '../rows.ts'

interface IdentityDialogProps {
  readonly party: Party
  readonly onClose: () => void
}

/** A link for somebody who proves who they are on their own phone: to be scanned, or copied and sent. */
export function IdentityDialog({ party: { id, name }, onClose }: IdentityDialogProps) {
  const { t } = useLingui()
  const { identityProvider } = useBrand()
  const start = useAct(representativeChecks.start)
  const withDocument = useAct(representativeChecks.withDocument)
  const [document, choose] = useState('')
  const [link, setLink] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const busy = start.busy || withDocument.busy
  const create = async () => {
    setRefusal(undefined)
    try {
      const begun =
        document === '' ? await start.act({ id }) : await withDocument.act({ representativeId: id, documentTypeId: Number(document) })
      setLink(new URL(begun.link, window.location.origin).href)
    } catch (failure) {
      if (failure instanceof VerifyError) setRefusal(failure.fields[0]?.description)
      else showFailure(failure)
    }
  }
  return (
    <Dialog
      title={t`Verify the identity of ${name}`}
      closeLabel={t`Close`}
      onClose={onClose}
      held={busy}
      actions={
        link === undefined ? (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" loading={busy} onClick={() => void create()}>
              <Trans>Create a link</Trans>
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        )
      }
    >
      {refusal !== undefined && <Banner tone="warning">{refusal}</Banner>}
      {link === undefined ? (
        <>
          <p>
            <Trans>
              {name} opens the link on their phone and takes a picture of a document and of their face. The link works for one day.
            </Trans>
          </p>
          {identityProvider === 'jmo' && (
            <Select
              label={t`Document`}
              value={document}
              onChange={choose}
              options={[
                { value: '', name: t`Any of these` },
                { value: String(identityDocument.passport), name: t`Passport` },
                { value: String(identityDocument.identityCard), name: t`Identity card` },
                { value: String(identityDocument.drivingLicence), name: t`Driving licence` },
              ]}
            />
          )}
        </>
      ) : (
        <>
          <p>
            <Trans>Let {name} scan the code, or send them the link. Only they should open it.</Trans>
          </p>
          <QrCode
            text={link}
            label={t`A code with the link for ${name}`}
            otherWay={
              <span className="flex items-center justify-center gap-1">
                <span className="min-w-0 break-all">{link}</span>
                <CopyButton text={link} label={t`Copy the link`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
              </span>
            }
          />
        </>
      )}
    </Dialog>
  )
}
