/** The sides of a document. A picture is fetched by its link and shown from memory; a PDF is never opened here, it is a download. */
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw, ZoomIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showFailure } from '#dialogs/failure.ts'
import { Button, classes, IconButton, Loading, SegmentedChoice, Skeleton } from '#ui'
import type { OpenedDocument } from './use-opened.ts'

type File = OpenedDocument['files'][number]

export function Picture({ files }: { readonly files: readonly File[] }) {
  const { t } = useLingui()
  const [index, setIndex] = useState(0)
  const [turns, setTurns] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const file = files[index]
  const names = { front: t`Front`, back: t`Back side`, registrationStamp: t`Registration stamp` } as const
  if (!file)
    return (
      <p className="grid min-h-60 place-items-center bg-sunken p-6 text-center text-muted">
        <Trans>There is no picture of this document.</Trans>
      </p>
    )
  return (
    <div className="grid min-w-0 grid-rows-[minmax(260px,1fr)_auto]">
      <div className="grid max-h-[480px] min-h-60 place-items-center overflow-auto bg-[#2b2f38] p-4">
        {file.type === 'application/pdf' ? (
          <Button onClick={() => void save(file.link).catch(showFailure)}>
            <Trans>Download PDF</Trans>
          </Button>
        ) : (
          <Shown key={file.link} file={file} name={names[file.side]} turns={turns} isLarge={isLarge} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t p-3">
        <SegmentedChoice
          label={t`Side`}
          choices={files.map(({ side }, place) => ({ value: String(place), name: names[side] }))}
          value={String(index)}
          onChange={(value) => setIndex(Number(value))}
        />
        <span className="flex gap-1">
          <IconButton icon={ZoomIn} label={t`Larger`} aria-pressed={isLarge} onClick={() => setLarge(!isLarge)} />
          <IconButton icon={RotateCw} label={t`Turn`} onClick={() => setTurns(turns + 1)} />
        </span>
      </div>
    </div>
  )
}

interface ShownProps {
  readonly file: File
  readonly name: string
  readonly turns: number
  readonly isLarge: boolean
}

function Shown({ file, name, turns, isLarge }: ShownProps) {
  const { t } = useLingui()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let isLeft = false
    inMemory(file.link).then(
      (made) => !isLeft && setSource(made),
      () => !isLeft && setSource('lost'),
    )
    return () => {
      isLeft = true
    }
  }, [file.link])
  if (source === 'lost')
    return (
      <p className="text-[#e7e9ee]">
        <Trans>The picture could not be loaded. Open the case again.</Trans>
      </p>
    )
  if (source === undefined)
    return (
      <Loading label={t`Loading`}>
        <Skeleton className="h-40 w-60" />
      </Loading>
    )
  return (
    <img
      src={source}
      alt={name}
      className={classes('rounded-s', isLarge ? 'max-w-none w-[200%]' : 'max-h-[440px] max-w-full object-contain')}
      style={{ transform: `rotate(${turns * 90}deg)` }}
    />
  )
}

const save = async (link: string): Promise<void> => (await import('#features/statements')).followLink(link)

/** The policy of the page shows pictures of its own address and those that are in it; a file of the bank is always a download. */
async function inMemory(link: string): Promise<string> {
  const answer = await fetch(link)
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  const blob = await answer.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(blob)
  })
}
