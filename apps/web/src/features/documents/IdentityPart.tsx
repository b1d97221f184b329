import { documents } from '@ducat/contract/documents/calls'
import { documentCategory, identityDocument, sidesOf } from '@ducat/contract/dictionaries/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, RectangleHorizontal, Scan, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useAct } from '#api/use-act.ts'
import { toast } from '#dialogs/toasts.ts'
import { DayField } from '#forms'
import { Button, Card, Icon, SegmentedChoice } from '#ui'
import { FileSides } from './FileSides.tsx'
import { useSideNames } from './side-names.ts'
import { useGive } from './use-give.ts'

interface IdentityPartProps {
  readonly country: string
  /** How far it is, at the right of the title. */
  readonly state: ReactNode
}

/** The identity document: which one, its pictures, and until when it is valid. */
export function IdentityPart({ country, state }: IdentityPartProps) {
  const { t } = useLingui()
  const [type, setType] = useState<number>(identityDocument.passport)
  const [expiresDate, setExpires] = useState('')
  const { act, busy } = useAct(documents.upload)
  const sides = sidesOf(type)
  const give = useGive(sides.length > 1, async (files) => {
    await act({
      documentTypeId: type,
      documentCategoryId: documentCategory.identity,
      countryCode: country,
      ...(expiresDate !== '' && { expiresDate }),
      ...files,
    })
    setExpires('')
    toast({ text: t`Your document was sent. We usually answer within one business day.` })
  })
  const isStamped = country === 'RU' || country === 'UA'
  const choices = [
    { value: String(identityDocument.passport), name: t`Passport` },
    { value: String(identityDocument.identityCard), name: t`Identity card` },
    { value: String(identityDocument.drivingLicence), name: t`Driving licence` },
    ...(isStamped ? [{ value: String(identityDocument.internalPassport), name: t`Internal passport` }] : []),
  ]
  const nameOf = useSideNames(type)
  return (
    <Card title={t`Identity document`} action={state}>
      <form
        className="grid gap-5 p-5 max-tablet:p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void give.submit()
        }}
      >
        <SegmentedChoice label={t`Document type`} choices={choices} value={String(type)} onChange={(value) => setType(Number(value))} />
        <FileSides
          key={`${give.round} ${type}`}
          documentTypeId={type}
          sides={sides.map((side, place) =>
            place === 0
              ? { side, label: nameOf(side), onFile: give.first, error: give.problems['fileId'] ?? give.problems['documentTypeId'] }
              : { side, label: nameOf(side), onFile: give.second, error: give.problems['secondFileId'] },
          )}
        />
        <div className="max-w-80">
          <DayField
            label={t`Document valid until`}
            mark={t`optional`}
            value={expiresDate}
            onChange={setExpires}
            error={give.problems['expiresDate']}
          />
        </div>
        <Tips />
        <Button
          type="submit"
          look="primary"
          size="l"
          loading={busy}
          className="justify-self-start max-phablet:w-full"
          disabledReason={give.isReady ? undefined : sides.length > 1 ? t`Add both pictures first` : t`Add a picture first`}
          showReason
        >
          <Trans>Send document</Trans>
        </Button>
      </form>
      <p className="border-t px-5 py-4 text-13 text-muted max-tablet:px-4">
        <Trans>Only our verification team sees these pictures. They are stored encrypted, without location data.</Trans>
      </p>
    </Card>
  )
}

function Tips() {
  const { t } = useLingui()
  const tips: readonly (readonly [LucideIcon, string, string])[] = [
    [RectangleHorizontal, t`Lay it flat`, t`On a dark, plain table`],
    [Camera, t`Turn the flash off`, t`Daylight from the side, no glare`],
    [Scan, t`Fill the frame`, t`All four corners visible`],
  ]
  return (
    <ul className="grid gap-4 tablet:grid-cols-3">
      {tips.map(([icon, title, note]) => (
        <li key={title} className="flex gap-3">
          <Icon of={icon} size="s" className="mt-0.5 flex-none text-accent" />
          <span className="grid">
            <span className="font-medium">{title}</span>
            <span className="text-13 text-muted">{note}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
