import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ShieldCheck, ShieldX } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useFormat } from '#i18n/format.ts'
import { classes, Icon } from '#ui'
import { checked, MOST_AGE_SECONDS, type Checked, type Signed } from '../signature.ts'

interface SignatureBlockProps {
  readonly signed: Signed
  readonly secret: string
  /** When it arrived; the age is counted until then. */
  readonly now: string
}

/** Both values and the age, so that a check that fails explains itself: the first difference is marked. */
export function SignatureBlock({ signed, secret, now }: SignatureBlockProps) {
  const result = useChecked(signed, secret, now)
  if (!result) return <div className="h-26 rounded-m bg-sunken" />
  return <Result result={result} secret={secret} />
}

function Result({ result, secret }: { readonly result: Checked; readonly secret: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { state, given, computed, differsAt, ageSeconds } = result
  const isGood = state === 'verified'
  const titles = {
    verified: t`Signature verified`,
    different: t`Signature does not match`,
    old: t`Signature matches, but the message is too old`,
    unreadable: t`Signature or secret cannot be read`,
  }
  const seconds = plural(ageSeconds ?? 0, { one: '# second', other: '# seconds' })
  const limit = format.number(MOST_AGE_SECONDS / 60)
  return (
    <div role="status" className={classes('flex gap-3 rounded-m px-4 py-3', isGood ? 'bg-positive-soft' : 'bg-negative-soft')}>
      <Icon of={isGood ? ShieldCheck : ShieldX} className={classes('mt-0.5', isGood ? 'text-positive' : 'text-negative')} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="font-medium">{titles[state]}</p>
        <dl className="grid gap-x-4 gap-y-1 text-12 mobile:grid-cols-[auto_minmax(0,1fr)]">
          <Line name={t`Header`}>
            <Value text={given} differsAt={differsAt} />
          </Line>
          <Line name={t`Computed`}>
            <Value text={computed} differsAt={differsAt} />{' '}
            {computed !== '' && <span className="text-muted">{t`with secret ${`whsec_···${secret.trim().slice(-3)}`}`}</span>}
          </Line>
          <Line name={t`Age`}>{ageSeconds === undefined ? t`The timestamp cannot be read` : t`${seconds}, limit ${limit} minutes`}</Line>
        </dl>
      </div>
    </div>
  )
}

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
)

function Value({ text, differsAt }: { readonly text: string; readonly differsAt: number | undefined }) {
  const { t } = useLingui()
  if (text === '') return <span>{t({ message: 'none', context: 'signature' })}</span>
  if (differsAt === undefined) return <code className="identifier">{text}</code>
  return (
    <code className="identifier">
      {text.slice(0, differsAt)}
      <mark className="rounded-s bg-negative px-0.5 text-surface">{text.slice(differsAt, differsAt + 1) || '∅'}</mark>
      {text.slice(differsAt + 1)}
    </code>
  )
}

function useChecked({ id, timestamp, body, signature }: Signed, secret: string, now: string): Checked | undefined {
  const [result, setResult] = useState<Checked>()
  useEffect(() => {
    let isWanted = true
    void checked({ id, timestamp, body, signature }, secret, new Date(now)).then((found) => isWanted && setResult(found))
    return () => void (isWanted = false)
  }, [id, timestamp, body, signature, secret, now])
  return result
}
