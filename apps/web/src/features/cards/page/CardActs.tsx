import { secrets } from '@ducat/contract/cards/calls'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { Eye, KeyRound, List, type LucideIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import { useMay } from '#api/may.ts'
import * as to from '#paths'
import { classes, Icon } from '#ui'
import { cardKindOf, type Account } from '../cards.ts'
import { CardDetails } from '../secrets/CardDetails.tsx'
import { useDetails } from '../secrets/use-details.ts'
import { useKeptFocus } from '../secrets/use-kept-focus.ts'
import { whyNot } from '../why-not.ts'

const tile =
  'grid min-h-16 content-center justify-items-center gap-1 rounded-m border bg-surface px-2 py-2 text-13 font-medium no-underline! transition-colors'
const live = 'text-ink hover:border-line-strong'
const off = 'cursor-not-allowed text-faint'

/** What is done most with a card that one holds: its details, its PIN, its history. */
export function CardActs({ card }: { readonly card: Account }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const may = useMay(secrets.details)
  const { briefly, busy, ask } = useDetails(card.accountId)
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box, briefly.shown)
  const noDetails = whyNot('details', card)
  const noPin = whyNot('showPin', card)
  return (
    <div ref={box} className="grid gap-4">
      <div className="grid auto-cols-fr grid-flow-col gap-2 max-laptop:max-w-100">
        <Act
          icon={Eye}
          label={t({ message: 'Details', context: 'card' })}
          busy={busy}
          why={may.reason ?? (noDetails && t(noDetails))}
          onPress={briefly.shown ? briefly.hide : ask}
        />
        {cardKindOf(card) !== 'virtual' && (
          <Act
            icon={KeyRound}
            label={t`PIN`}
            why={may.reason ?? (noPin && t(noPin))}
            onPress={() => void navigate({ to: to.cardPin, params: { accountId: String(card.accountId) } })}
          />
        )}
        <Link to={to.history} search={{ accountId: String(card.accountId) } as never} className={classes(tile, live)}>
          <Icon of={List} className="text-accent" />
          {t`History`}
        </Link>
      </div>
      {briefly.shown && <CardDetails of={briefly} />}
    </div>
  )
}

interface ActProps {
  readonly icon: LucideIcon
  readonly label: string
  /** Why it cannot be pressed: heard and seen below. */
  readonly why: string | undefined
  readonly busy?: boolean
  readonly onPress: () => void
}

function Act({ icon, label, why, busy = false, onPress }: ActProps) {
  const id = useId()
  return (
    <button
      type="button"
      title={why}
      aria-disabled={why !== undefined || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={why === undefined ? undefined : id}
      onClick={why === undefined && !busy ? onPress : undefined}
      className={classes(tile, why === undefined ? live : off)}
    >
      {busy ? <span className="spinner text-muted" /> : <Icon of={icon} className={why === undefined ? 'text-accent' : ''} />}
      {label}
      {why !== undefined && (
        <span id={id} className="text-11 leading-tight font-text text-muted">
          {why}
        </span>
      )}
    </button>
  )
}
