/** The pictures of one document: each chosen here, or taken with a phone that scans the code of this form. */
import type { DocumentSide } from '@ducat/contract/dictionaries/models'
import { useRef, useState } from 'react'
import { FileSide } from './FileSide.tsx'
import { PhoneCamera } from './phone/PhoneCamera.tsx'
import { PhonePicture, type Arrived } from './phone/PhonePicture.tsx'

interface FileSidesProps {
  readonly documentTypeId: number
  readonly sides: readonly {
    readonly side: DocumentSide
    readonly label: string
    readonly onFile: (fileId: number | undefined) => void
    readonly error?: string | undefined
  }[]
}

export function FileSides({ documentTypeId, sides }: FileSidesProps) {
  const [byPhone, setByPhone] = useState<Readonly<Partial<Record<DocumentSide, Arrived>>>>({})
  const removed = useRef(new Set<number>())
  const onFile = (side: DocumentSide, fileId: number | undefined) => sides.find((one) => one.side === side)?.onFile(fileId)
  const arrive = (pictures: readonly Arrived[]) => {
    const fresh = pictures.filter(({ side, fileId }) => byPhone[side]?.fileId !== fileId && !removed.current.has(fileId))
    if (fresh.length === 0) return
    setByPhone({ ...byPhone, ...Object.fromEntries(fresh.map((one) => [one.side, one])) })
    for (const { side, fileId } of fresh) onFile(side, fileId)
  }
  const remove = ({ side, fileId }: Arrived) => {
    removed.current.add(fileId)
    setByPhone({ ...byPhone, [side]: undefined })
    onFile(side, undefined)
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-5 tablet:grid-cols-2">
        {sides.map(({ side, label, error, onFile: take }) => {
          const picture = byPhone[side]
          return picture ? (
            <PhonePicture key={side} label={label} picture={picture} error={error} onRemove={() => remove(picture)} />
          ) : (
            <FileSide key={side} label={label} error={error} onFile={take} />
          )
        })}
      </div>
      <PhoneCamera documentTypeId={documentTypeId} sides={sides} onPictures={arrive} />
    </div>
  )
}
