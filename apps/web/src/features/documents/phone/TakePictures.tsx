import { sidesOf, type DocumentSide } from '@ducat/contract/dictionaries/models'
import type { phoneCamera } from '@ducat/contract/documents/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBrand } from '#brand/brand.ts'
import { Banner } from '#ui'
import { useSideNames } from '../side-names.ts'
import { PhotoField } from './PhotoField.tsx'
import type { Proof } from './proof.ts'
import { wayOf } from './way.ts'

interface TakePicturesProps {
  readonly proof: Proof
  readonly asked: OutputOf<typeof phoneCamera.look>
}

/** What has to be photographed, and nothing of whom. */
export function TakePictures({ proof, asked: { documentTypeId, documentType, pictures } }: TakePicturesProps) {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const sides = sidesOf(documentTypeId)
  const nameOf = useSideNames(documentTypeId)
  const isWhole = (side: DocumentSide) => pictures.some((one) => one.side === side && one.received === one.size)
  return (
    <>
      <div className="grid gap-2">
        <h1>{documentType}</h1>
        <p className="text-15 text-pretty text-muted">
          <Trans>Each picture goes to {projectName} and appears on your computer. It is not kept on this phone.</Trans>
        </p>
      </div>
      {sides.map((side) => (
        <PhotoField
          key={side}
          label={nameOf(side)}
          hint={isWhole(side) ? t`Sent. You can take it again.` : t`JPG or PNG, up to 20 MB`}
          way={wayOf(proof, side)}
        />
      ))}
      {sides.every(isWhole) ? (
        <Banner tone="positive">
          <Trans>All pictures have arrived. Continue on your computer.</Trans>
        </Banner>
      ) : (
        <p className="text-13 text-muted">
          <Trans>Lay the document flat on a dark, plain table, turn the flash off and keep all four corners visible.</Trans>
        </p>
      )}
    </>
  )
}
