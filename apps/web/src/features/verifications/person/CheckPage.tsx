import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, Camera, EyeOff, IdCard, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Banner, Button, Icon, Surface } from '#ui'
import { reasonWords, type Check } from '../verification.ts'

interface CheckPageProps {
  readonly check: Check
  readonly busy: 'start' | 'decline' | undefined
  readonly problem: string | undefined
  readonly onStart: () => void
  readonly onDecline: () => void
}

/** Who asks, what they will learn, and one button that begins; afterwards what became of it. */
export function CheckPage({ check, busy, problem, onStart, onDecline }: CheckPageProps) {
  const { state } = check
  const mayStart = state === 'invited' || state === 'started'
  return (
    <div className="grid w-full max-w-110 gap-6 place-self-center py-8 max-phablet:self-start max-phablet:pt-6">
      <Head check={check} />
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
      {mayStart && (
        <>
          <Learned name={check.askedBy} />
          <Acts check={check} busy={busy} onStart={onStart} onDecline={onDecline} />
        </>
      )}
    </div>
  )
}

function Head({ check }: { readonly check: Check }) {
  const { t } = useLingui()
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, askedBy: name, reason, expires, triesLeft } = check
  const before = useRef(state)
  useEffect(() => {
    // The button that was pressed went with what it was for: the new state is read out.
    if (before.current !== state) heading.current?.focus()
    before.current = state
  }, [state])
  const day = format.dayTime(expires)
  const words = (): { readonly title: string; readonly text: ReactNode } => {
    switch (state) {
      case 'invited':
      case 'started':
        return reason === undefined
          ? { title: t`Verify your identity`, text: <Trans>{name} asks you to verify your identity. It takes about three minutes.</Trans> }
          : {
              title: t`Please try again`,
              text: (
                <>
                  {t(reasonWords[reason])}{' '}
                  {t`${plural(triesLeft, { one: 'You have # attempt left.', other: 'You have # attempts left.' })}`}
                </>
              ),
            }
      case 'checking':
        return {
          title: t`Your documents are being checked`,
          text: <Trans>This usually takes less than a minute. You can close this page: {name} is told the result.</Trans>,
        }
      case 'verified':
        return { title: t`Your identity is verified`, text: <Trans>{name} has been told. There is nothing left to do.</Trans> }
      case 'refused':
        return reason === 'declined'
          ? { title: t`You declined the verification`, text: <Trans>{name} has been told. There is nothing left to do.</Trans> }
          : {
              title: t`Your identity could not be verified`,
              text: (
                <>
                  {reason !== undefined && t(reasonWords[reason])} <Trans>Contact {name} if you want to try again.</Trans>
                </>
              ),
            }
      case 'expired':
        return {
          title: t`This link has expired`,
          text: (
            <Trans>
              It worked until {day}. Ask {name} for a new one.
            </Trans>
          ),
        }
    }
  }
  const { title, text } = words()
  return (
    <div className="grid gap-2" role="status">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      <p className="text-15 wrap-anywhere text-muted">{text}</p>
    </div>
  )
}

function Learned({ name }: { readonly name: string }) {
  const { t } = useLingui()
  const lines: readonly (readonly [LucideIcon, string])[] = [
    [IdCard, t`You need a passport, identity card or driving licence.`],
    [Camera, t`You take a photo of the document and of your face.`],
    [BadgeCheck, t`${name} learns the result, your name and the date.`],
    [EyeOff, t`${name} never sees your document or your photo.`],
  ]
  return (
    <Surface className="p-5">
      <ul className="grid gap-3">
        {lines.map(([icon, words]) => (
          <li key={words} className="flex gap-3">
            <Icon of={icon} className="mt-0.5 flex-none text-muted" />
            <span className="min-w-0 wrap-anywhere">{words}</span>
          </li>
        ))}
      </ul>
    </Surface>
  )
}

function Acts({ check, busy, onStart, onDecline }: Omit<CheckPageProps, 'problem'>) {
  const { t } = useLingui()
  const format = useFormat()
  const { state, expires, reason, askedBy: name } = check
  // Declining is for good: it is asked for twice, the second time in other words.
  const [isSure, setSure] = useState(false)
  const day = format.dayTime(expires)
  return (
    <div className="grid gap-3">
      <Button look="primary" size="l" loading={busy === 'start'} onClick={onStart}>
        {reason !== undefined ? t`Try again` : state === 'started' ? t`Continue` : t`Agree and start`}
      </Button>
      {isSure ? (
        <div className="grid gap-2">
          <p className="text-13 text-muted">
            <Trans>{name} is told that you declined. This cannot be undone.</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="danger" loading={busy === 'decline'} onClick={onDecline}>
              <Trans>Decline verification</Trans>
            </Button>
            <Button onClick={() => setSure(false)}>
              <Trans>Back</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <Button look="quiet" onClick={() => setSure(true)}>
          <Trans>I do not want this</Trans>
        </Button>
      )}
      <p className="text-13 text-muted">
        <Trans>It costs you nothing. The link works until {day}.</Trans>
      </p>
    </div>
  )
}
