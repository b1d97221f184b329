import { documents } from '@ducat/contract/documents/calls'
import { documentCategory, sidesOf } from '@ducat/contract/dictionaries/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { toast } from '#dialogs/toasts.ts'
import { DayField } from '#forms'
import { Button, Select } from '#ui'
import { FileSides } from './FileSides.tsx'
import { useSideNames } from './side-names.ts'
import { useGive } from './use-give.ts'

export interface AcceptedType {
  readonly id: number
  readonly name: string
  readonly documentCategoryId: number
}

export interface PaperFormProps {
  /** One of these; of a single one nothing is asked. */
  readonly accepted: readonly AcceptedType[]
  /** The address that it proves. */
  readonly addressId?: number | undefined
  /** Whose paper it is, where it is not the customer's own. */
  readonly representativeId?: number | undefined
  readonly countryCode?: string | undefined
  /** A rejected one that it answers. */
  readonly replacesId?: number | undefined
  /** Papers that end, or that are too old one day, say when. */
  readonly asksDay?: boolean
  readonly onGiven?: () => void
}

/** The pictures or pages of one document, of one kind out of those that are accepted. */
export function PaperForm({ accepted, addressId, representativeId, countryCode, replacesId, asksDay = false, onGiven }: PaperFormProps) {
  const { t } = useLingui()
  const [chosen, choose] = useState<number>()
  const [day, setDay] = useState('')
  const upload = useAct(documents.upload)
  const ofAddress = useAct(documents.ofAddress)
  const type = accepted.find(({ id }) => id === chosen) ?? accepted[0]
  const documentTypeId = type?.id ?? Number.NaN
  const sides = sidesOf(documentTypeId)
  const sideName = useSideNames(documentTypeId)
  const give = useGive(sides.length > 1, async (files) => {
    if (!type) return
    if (addressId === undefined)
      await upload.act({
        documentTypeId,
        documentCategoryId: type.documentCategoryId,
        ...(representativeId !== undefined && { representativeId }),
        ...(countryCode !== undefined && type.documentCategoryId === documentCategory.identity && { countryCode }),
        ...(replacesId !== undefined && { replacesId }),
        ...(day !== '' && { expiresDate: day }),
        ...files,
      })
    else await ofAddress.act({ addressId, documentTypeId, ...(day !== '' && { issuedDate: day }), ...files })
    setDay('')
    toast({ text: t`Your document was sent. We usually answer within one business day.` })
    onGiven?.()
  })
  const { problems } = give
  const ofType = problems['documentTypeId'] ?? problems['documentCategoryId'] ?? problems['addressId'] ?? problems['replacesId']
  return (
    <form
      key={give.round}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void give.submit()
      }}
    >
      {(accepted.length > 1 || asksDay) && (
        <div className="grid gap-4 tablet:grid-cols-2">
          {accepted.length > 1 && <TypeField accepted={accepted} value={documentTypeId} onChange={choose} error={ofType} />}
          {asksDay && (
            <DayField
              label={addressId === undefined ? t`Document valid until` : t`Date of issue`}
              mark={t`optional`}
              value={day}
              onChange={setDay}
              error={problems['expiresDate'] ?? problems['issuedDate']}
            />
          )}
        </div>
      )}
      <FileSides
        key={documentTypeId}
        documentTypeId={documentTypeId}
        sides={sides.map((side, place) =>
          place === 0
            ? {
                side,
                label: sides.length > 1 ? sideName(side) : t`File`,
                onFile: give.first,
                error: problems['fileId'] ?? (accepted.length > 1 ? undefined : ofType),
              }
            : { side, label: sideName(side), onFile: give.second, error: problems['secondFileId'] },
        )}
      />
      <Button
        type="submit"
        look="primary"
        loading={upload.busy || ofAddress.busy}
        className="justify-self-start max-phablet:w-full"
        disabledReason={give.isReady ? undefined : sides.length > 1 ? t`Add both pictures first` : t`Add the document first`}
        showReason
      >
        <Trans>Send document</Trans>
      </Button>
    </form>
  )
}

interface TypeFieldProps {
  readonly accepted: readonly AcceptedType[]
  readonly value: number
  readonly onChange: (id: number) => void
  readonly error: string | undefined
}

function TypeField({ accepted, value, onChange, error }: TypeFieldProps) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Document type`}
      options={accepted.map(({ id, name }) => ({ value: String(id), name }))}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      error={error}
    />
  )
}
