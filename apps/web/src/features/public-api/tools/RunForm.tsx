import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { queryClient, refreshTopics } from '#api/query-client.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner, Button, SegmentedChoice, TextField } from '#ui'
import { Code, pretty } from '../Code.tsx'
import { curlOf } from '../curl.ts'
import { ResultOf } from '../log/ResultOf.tsx'
import { baseAddress } from '../console/base-address.ts'
import { bodyOf, type Typed } from './body-of.ts'
import { CallFields } from './CallFields.tsx'
import { runCall, type Answer } from './run-call.ts'
import type { NewKey, OfferedCall } from '../rows.ts'

interface RunFormProps {
  readonly call: OfferedCall
  /** The key that was made on this page. */
  readonly made: NewKey | undefined
}

export function RunForm({ call, made }: RunFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { name, scope, needsKey, fields } = call
  const [typed, setTyped] = useState<Typed>({})
  const [pasted, setPasted] = useState('')
  const readsOnly = scope === 'read'
  const [chosen, setWay] = useState<'session' | 'key'>()
  const way = chosen ?? (readsOnly && !made ? 'session' : 'key')
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { body, wrong } = bodyOf(fields, typed)
  const credentials = way === 'session' ? undefined : (credentialsIn(pasted) ?? made)
  const run = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      setAnswer(await runCall({ name, body, credentials, idempotencyKey: needsKey ? idempotencyKey : undefined }))
      void refreshTopics(queryClient, ['publicApi'])
    } catch (failure) {
      setProblem(sentence(failure))
    } finally {
      setBusy(false)
    }
  }
  const reason =
    way === 'key' && !credentials ? t`Create a key above, or paste one.` : wrong.length > 0 ? t`Correct: ${wrong.join(', ')}` : undefined
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined) void run()
      }}
    >
      <CallFields fields={fields} typed={typed} wrong={wrong} onChange={setTyped} />
      <div className="grid gap-3">
        {readsOnly ? (
          <SegmentedChoice
            label={t`Run with`}
            value={way}
            onChange={setWay}
            choices={[
              { value: 'session', name: t`My session` },
              { value: 'key', name: t`API key` },
            ]}
          />
        ) : (
          <p className="text-13 text-muted">{t`Payments run with a key, so that they wait for a person’s approval.`}</p>
        )}
        {way === 'key' && (
          <TextField
            label={t`Key and secret`}
            hint={made ? t`Empty: the key “${made.name}” that you created on this page.` : t`As key:secret. Not stored.`}
            type="password"
            isIdentifier
            value={pasted}
            onChange={setPasted}
          />
        )}
      </div>
      <Button type="submit" look="primary" icon={Play} loading={busy} disabledReason={reason} showReason className="justify-self-start">
        <Trans>Run</Trans>
      </Button>
      <div className="grid gap-4 laptop:grid-cols-2">
        <div className="grid min-w-0 content-start gap-2">
          <h3 className="text-13 font-strong">{t`Request`}</h3>
          <Code label={t`Request`} text={curlOf({ url: `${baseAddress()}/?${name}`, body: JSON.stringify(body), needsKey })} />
        </div>
        <div className="grid min-w-0 content-start gap-2" aria-live="polite">
          <h3 className="flex items-center gap-3 text-13 font-strong">
            {t`Answer`}
            {answer && (
              <>
                <ResultOf request={{ status: answer.status, response: answer.text }} />
                <span className="numeric font-normal text-muted">{t`${format.number(answer.ms)} ms`}</span>
              </>
            )}
          </h3>
          {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
          {answer ? (
            <Code label={t`Answer`} text={pretty(answer.text)} />
          ) : (
            <p className="text-13 text-muted">{t`Run the call to see what the bank says.`}</p>
          )}
        </div>
      </div>
    </form>
  )
}

/** `dk_…:ds_…` */
function credentialsIn(text: string) {
  const [key, secret] = text.trim().split(':')
  return key && secret ? { key, secret } : undefined
}
