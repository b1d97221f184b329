import { documents } from '@ducat/contract/documents/calls'
import { documentLists } from '@ducat/contract/dictionaries/calls'
import { sidesOf } from '@ducat/contract/dictionaries/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { addresses } from '@ducat/contract/profile/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useAct } from '#api/use-act.ts'
import { toast } from '#dialogs/toasts.ts'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import { DayField } from '#forms'
import { Papers } from '#features/profile'
import { Button, Card, Select } from '#ui'
import { FileSides } from './FileSides.tsx'
import { useSideNames } from './side-names.ts'
import { useGive } from './use-give.ts'

type Address = OutputOf<typeof addresses.list>['addresses'][number]

interface ResidencePartProps {
  readonly address: Address
  readonly state: ReactNode
}

/** A proof of residence for one address: what was given and what became of it, and another one. */
export function ResidencePart({ address, state }: ResidencePartProps) {
  const { t } = useLingui()
  const types = useDictionary(documentLists.addressTypes, { countryCode: address.countryCode })?.documentTypes ?? []
  const [typed, setType] = useState<string>()
  const [issuedDate, setIssued] = useState('')
  const { act, busy } = useAct(documents.ofAddress)
  const type = Number(typed ?? types[0]?.id)
  const sides = sidesOf(type)
  const nameOf = useSideNames(type)
  const give = useGive(sides.length > 1, async (files) => {
    await act({ addressId: address.addressId, documentTypeId: type, ...(issuedDate !== '' && { issuedDate }), ...files })
    setIssued('')
    toast({ text: t`Your document was sent. We usually answer within one business day.` })
  })
  const line = [address.address1, address.address2, `${address.postalCode} ${address.city}`].filter(Boolean).join(', ')
  return (
    <Card title={t`Proof of address`} action={state}>
      {address.uploadedDocuments.length > 0 && <Papers papers={address.uploadedDocuments} label={t`Sent for this address`} />}
      <form
        className="grid gap-5 border-t p-5 first:border-t-0 max-tablet:p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void give.submit()
        }}
      >
        <p className="wrap-anywhere text-muted">
          <Trans>Your name and this address must be on it: {line}</Trans>
        </p>
        <div className="grid gap-5 tablet:grid-cols-2">
          <Select
            label={t`Document type`}
            options={types.map(({ id, name }) => ({ value: String(id), name }))}
            value={Number.isNaN(type) ? undefined : String(type)}
            onChange={setType}
            error={give.problems['documentTypeId']}
          />
          <DayField
            label={t`Date of issue`}
            mark={t`optional`}
            value={issuedDate}
            onChange={setIssued}
            error={give.problems['issuedDate']}
          />
        </div>
        <FileSides
          key={`${give.round} ${type}`}
          documentTypeId={type}
          sides={sides.map((side, place) =>
            place === 0
              ? {
                  side,
                  label: sides.length > 1 ? nameOf(side) : t`Bill, statement or letter`,
                  onFile: give.first,
                  error: give.problems['fileId'],
                }
              : { side, label: nameOf(side), onFile: give.second, error: give.problems['secondFileId'] },
          )}
        />
        <Button
          type="submit"
          look="primary"
          loading={busy}
          className="justify-self-start max-phablet:w-full"
          disabledReason={give.isReady ? undefined : t`Add the document first`}
          showReason
        >
          <Trans>Send proof of address</Trans>
        </Button>
      </form>
    </Card>
  )
}
