import { identityDocument, sidesOf, type DocumentSide } from '@ducat/contract/dictionaries/models'
import { useLingui } from '@lingui/react/macro'

/** What each picture of a document shows. */
export function useSideNames(documentTypeId: number): (side: DocumentSide) => string {
  const { t } = useLingui()
  const firsts: Readonly<Record<number, string>> = {
    [identityDocument.passport]: t`Page with your photo`,
    [identityDocument.internalPassport]: t`Front page`,
  }
  const names = {
    front: firsts[documentTypeId] ?? (sidesOf(documentTypeId).length > 1 ? t`Front` : t`Picture of the document`),
    back: t`Back side`,
    registrationStamp: t`Registration stamp`,
  }
  return (side) => names[side]
}
