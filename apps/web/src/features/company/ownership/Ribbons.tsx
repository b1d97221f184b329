import { isUltimate, percentOf, type Owner } from '@ducat/contract/joining/rules'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Avatar, Badge, classes } from '#ui'
import { pictureOf } from './ribbons.ts'

interface RibbonsProps {
  readonly company: string
  readonly tree: readonly Owner[]
  readonly nameOf: (id: number) => string
  readonly noteOf: (id: number) => string
}

/** Of the whole picture, in percent. */
const WIDTH = 100
/** Three lines: what is smaller shows the name and the share, and its edge says the rest. */
const ROOM_FOR_BADGE = 84

/** Read from left to right: the company, who holds it directly and through others, and who owns it in the end. Thickness is share. */
export function Ribbons({ company, tree, nameOf, noteOf }: RibbonsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { boxes, ribbons, owners, columns, height } = pictureOf(tree)
  const percent = (share: string) => `${format.number(share)}%`
  // A box takes six tenths of its column; ribbons fill the rest.
  const unit = WIDTH / (columns + 2)
  const left = (column: number) => `${column * unit}%`
  const end = (column: number) => column * unit + unit * 0.62
  const curve = (from: number, to: number, y0: number, y1: number, h: number) => {
    const middle = (from + to) / 2
    return `M${from} ${y0}C${middle} ${y0} ${middle} ${y1} ${to} ${y1}V${y1 + h}C${middle} ${y1 + h} ${middle} ${y0 + h} ${from} ${y0 + h}Z`
  }
  return (
    <div aria-hidden className="relative" style={{ height }}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" className="absolute inset-0 size-full">
        {ribbons.map(({ key, fromColumn, toColumn, fromTop, toTop, height: h, share }) => (
          <path
            key={key}
            d={curve(end(fromColumn), toColumn * unit, fromTop, toTop, h)}
            className={classes('fill-accent', share === undefined ? 'opacity-20' : 'opacity-30')}
          />
        ))}
      </svg>
      <div
        className="absolute grid content-center rounded-m border bg-sunken px-3 wrap-anywhere"
        style={{ left: 0, top: 0, width: `${unit * 0.62}%`, height: 330 }}
      >
        <span className="font-medium">{company}</span>
        <span className="text-12 text-muted">{t`This company`}</span>
        <span className="numeric text-18 font-strong">{percent('100')}</span>
      </div>
      {boxes.map(({ key, id, column, top, height: h, share }) => (
        <div
          key={key}
          className="absolute grid content-center overflow-hidden rounded-m border bg-surface px-3"
          style={{ left: left(column), top, width: `${unit * 0.62}%`, height: h }}
        >
          <span className="truncate text-13 font-medium">{nameOf(id)}</span>
          <span className="truncate text-12 text-muted">
            {percent(share)} · {noteOf(id)}
          </span>
        </div>
      ))}
      {owners.map(({ id, top, height: h, effective }) => (
        <div
          key={id}
          className={classes(
            'absolute flex items-center gap-3 overflow-hidden rounded-m border bg-surface px-3',
            isUltimate(effective) && 'border-accent border-s-4',
          )}
          style={{ left: left(columns + 1), top, width: `${unit}%`, height: h }}
        >
          <Avatar name={nameOf(id)} />
          <span className="grid min-w-0 flex-1 justify-items-start">
            <span className="max-w-full truncate text-13 font-medium">{nameOf(id)}</span>
            {/* The share stands below the name: beside it there is no room for the words of every language. */}
            <span className="flex max-w-full flex-wrap items-center gap-x-2">
              <span className={classes('numeric font-strong', isUltimate(effective) ? 'text-22' : 'text-16')}>
                {percent(percentOf(effective))}
              </span>
              {isUltimate(effective) && h >= ROOM_FOR_BADGE && <Badge tone="accent">{t`25% or more`}</Badge>}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
