import { documentLists } from '@ducat/contract/dictionaries/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import { Badge, Card } from '#ui'
import { PaperForm } from './PaperForm.tsx'

interface Wanted {
  readonly documentTypeId: number
  readonly isUploaded: boolean
}

/** What due diligence asks for beside identity and address. */
export function WantedPart({ wanted }: { readonly wanted: readonly Wanted[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Additional documents`}>
      <p className="px-5 pt-4 text-muted max-tablet:px-4">
        <Trans>By law we ask where larger amounts come from. Send one of each.</Trans>
      </p>
      <ul className="divide-y divide-line">
        {wanted.map((one) => (
          <WantedRow key={one.documentTypeId} wanted={one} />
        ))}
      </ul>
    </Card>
  )
}

function WantedRow({ wanted: { documentTypeId, isUploaded } }: { readonly wanted: Wanted }) {
  const { t } = useLingui()
  const type = useDictionary(documentLists.types, {})?.documentTypes.find(({ id }) => id === documentTypeId)
  if (!type) return null
  return (
    <li className="grid gap-4 p-5 max-tablet:p-4">
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium">{type.name}</span>
        {isUploaded ? <Badge tone="info">{t`in review`}</Badge> : <Badge tone="negative">{t`Action needed`}</Badge>}
      </div>
      {!isUploaded && <PaperForm accepted={[type]} />}
    </li>
  )
}
