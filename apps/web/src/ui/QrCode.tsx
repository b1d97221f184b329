import './structures.css'
import { useEffect, useState, type ReactNode } from 'react'

interface QrCodeProps {
  readonly text: string
  /** What the picture is for: `A code with your payment link`. */
  readonly label: string
  /** The same without a camera: the link itself, a copy button, a mail. */
  readonly otherWay: ReactNode
}

/** Drawn as one path, dark on white in every theme, since cameras want that. What makes it arrives when it is first needed. */
export function QrCode({ text, label, otherWay }: QrCodeProps) {
  const [drawn, draw] = useState<{ readonly size: number; readonly path: string }>()
  useEffect(() => {
    let wanted = true
    void (async () => {
      const { encode } = await import('uqr')
      const { data, size } = encode(text, { border: 4 })
      if (wanted) draw({ size, path: pathOf(data) })
    })()
    return () => {
      wanted = false
    }
  }, [text])
  return (
    <figure className="grid justify-items-center gap-4">
      <div className="qr-ground grid size-48 place-items-center overflow-hidden rounded-m border">
        {drawn && (
          <svg role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`} className="size-full" shapeRendering="crispEdges">
            <path d={drawn.path} className="qr-ink" />
          </svg>
        )}
      </div>
      <figcaption className="max-w-full text-center text-13 text-muted">{otherWay}</figcaption>
    </figure>
  )
}

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
