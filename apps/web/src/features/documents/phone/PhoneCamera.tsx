import type { DocumentSide } from '@ducat/contract/dictionaries/models'
import { camera } from '@ducat/contract/documents/calls'
import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button } from '#ui'
import type { MadeCode } from './CodeForPhone.tsx'
import type { Arrived } from './PhonePicture.tsx'

const CodeForPhone = lazy(() => import('./CodeForPhone.tsx').then(({ CodeForPhone: Loaded }) => ({ default: Loaded })))

interface PhoneCameraProps {
  readonly documentTypeId: number
  readonly sides: readonly { readonly side: DocumentSide; readonly label: string }[]
  /** All that have arrived whole, whenever that changes. */
  readonly onPictures: (pictures: readonly Arrived[]) => void
}

/** A button that shows a code, and the code. Phones have a camera of their own and no use for it. */
export function PhoneCamera({ documentTypeId, sides, onPictures }: PhoneCameraProps) {
  const { act, busy } = useAct(camera.create)
  const [code, setCode] = useState<MadeCode>()
  const create = async () => {
    try {
      setCode(await act({ documentTypeId }))
    } catch (failure) {
      showFailure(failure)
    }
  }
  if (code)
    return (
      <Suspense>
        <CodeForPhone
          key={code.cameraId}
          code={code}
          sides={sides}
          onPictures={onPictures}
          busy={busy}
          onAgain={() => void create()}
          onClose={() => setCode(undefined)}
        />
      </Suspense>
    )
  if (Number.isNaN(documentTypeId)) return null
  return (
    <Button look="quiet" icon={Smartphone} loading={busy} onClick={() => void create()} className="justify-self-start max-phablet:hidden">
      <Trans>Take the picture with your phone</Trans>
    </Button>
  )
}
