/** A file is dropped, chosen or pasted, or its rows are pasted as text; the account that pays is chosen beside it. */
import { accounts } from '@ducat/contract/accounts/calls'
import { FILE_MB } from '@ducat/contract/batches/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError, VerifyError, type Identical } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { AccountField, CountryField, CurrencyField, UploadField } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Banner, Button, Card, SegmentedChoice, TextArea, TextField } from '#ui'
import { payingAccounts, type Account } from '../accounts.ts'
import { batchSearch } from '../batch-address.ts'
import { BatchLink } from '../BatchLink.tsx'
import { SampleButton } from '../SampleButton.tsx'
import { fieldsOf, type Way } from '../ways.ts'
import { Recent } from './Recent.tsx'

const rule = { types: ['csv', 'txt', 'xlsx'], maxMb: FILE_MB } as const

export function UploadStep({ way }: { readonly way: Way }) {
  const { t } = useLingui()
  const list = useCall(accounts.list, {})
  return (
    <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
      <Card title={t`New mass payment`}>
        <Awaited of={list} failed={t`We could not load your accounts`}>
          {(data) => <Form way={way} held={payingAccounts(data.accounts.account)} />}
        </Awaited>
      </Card>
      <Recent />
    </div>
  )
}

function Form({ way, held }: { readonly way: Way; readonly held: readonly Account[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { act, busy, error } = useAct(way.call)
  const [accountId, setAccount] = useState(held[0]?.accountId)
  const [name, setName] = useState('')
  const [source, setSource] = useState<'file' | 'text'>('file')
  const [file, setFile] = useState<File>()
  const [text, setText] = useState('')
  const [countryCode, setCountry] = useState<string>()
  const [currencyCode, setCurrency] = useState<string>()
  const [isAsked, ask] = useState(false)
  const [same, setSame] = useState<Identical>()
  const isMissing = source === 'file' ? file === undefined : text.trim() === ''
  const refused =
    error instanceof VerifyError ? error.fields.find(({ field }) => field === 'file' || field === 'attachedFile')?.description : undefined
  const wrong = isAsked && isMissing ? (source === 'file' ? t`Choose a file.` : t`Paste the rows of your table.`) : refused
  const send = async (isAgain = false) => {
    ask(true)
    setSame(undefined)
    if (isMissing || accountId === undefined) return
    const batchName = name.trim()
    const chosen = { ...(source === 'file' ? { file, text: undefined } : { file: undefined, text }), countryCode, currencyCode }
    try {
      const input = way.inputOf({ accountId, ...chosen, batchName: batchName || undefined })
      const { batchId } = await act(isAgain ? { ...input, ignoreIdenticalBatch: true } : input)
      if (batchId !== undefined) await navigate({ to: way.path, search: batchSearch(batchId) } as never)
    } catch (failure) {
      if (failure instanceof CallError && failure.identical) setSame(failure.identical)
      else if (!(failure instanceof VerifyError)) showFailure(failure)
    }
  }
  return (
    <div className="grid gap-5 p-5 max-tablet:p-4">
      <AccountField
        label={t`Pay from`}
        accounts={held}
        value={accountId}
        onChange={setAccount}
        error={isAsked && accountId === undefined ? t`Choose an account.` : undefined}
      />
      <TextField
        label={t`Batch name`}
        mark={t`optional`}
        hint={t`Shown in your history and to approvers.`}
        maxLength={120}
        value={name}
        onChange={setName}
      />
      <SegmentedChoice
        label={t`Source`}
        value={source}
        onChange={setSource}
        choices={[
          { value: 'file', name: t`File` },
          { value: 'text', name: t`Paste rows` },
        ]}
      />
      {source === 'file' ? (
        <UploadField label={t`File with payments`} rule={rule} value={file} onChange={setFile} error={wrong} />
      ) : (
        <TextArea
          label={t`Rows`}
          hint={t`Copy the cells from your spreadsheet and paste them here.`}
          value={text}
          rows={8}
          onChange={setText}
          error={wrong}
          spellCheck={false}
        />
      )}
      {way.leaves && (
        <div className="grid gap-5 tablet:grid-cols-2">
          <CountryField
            label={t`Country`}
            mark={t`optional`}
            hint={t`For rows that do not say where they go.`}
            value={countryCode}
            onChange={setCountry}
          />
          <CurrencyField
            label={t`Currency`}
            mark={t`optional`}
            hint={t`For rows that name no currency. The amount is what arrives.`}
            value={currencyCode}
            onChange={setCurrency}
          />
        </div>
      )}
      <Columns way={way} />
      {same && <SameFile way={way} same={same} />}
      <div>
        <Button look={same ? 'danger' : 'primary'} loading={busy} onClick={() => void send(same !== undefined)}>
          {same ? <Trans>Upload it again</Trans> : <Trans>Upload and check</Trans>}
        </Button>
      </div>
    </div>
  )
}

/** The same file was sent today: that is asked about before it becomes a second one. */
function SameFile({ way, same: { batchId, date } }: { readonly way: Way; readonly same: Identical }) {
  const format = useFormat()
  return (
    <Banner tone="warning">
      <Trans>You sent the same file on {format.dayTime(date)}.</Trans>{' '}
      <BatchLink batchId={batchId} way={way.way} className="font-medium">
        <Trans>See that mass payment</Trans>
      </BatchLink>
    </Banner>
  )
}

/** Which columns there can be, and a file to begin with. */
function Columns({ way }: { readonly way: Way }) {
  const { t } = useLingui()
  const names = fieldsOf(way, [])
    .map(({ title, required }) => (required ? t(title) : t`${t(title)} (optional)`))
    .join(', ')
  return (
    <div className="grid justify-items-start gap-2 text-13 text-muted">
      <p>
        <Trans>Columns: {names}. The order does not matter, and titles may be in any of our languages.</Trans>
      </p>
      <SampleButton way={way} />
    </div>
  )
}
