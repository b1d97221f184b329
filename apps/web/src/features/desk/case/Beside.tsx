import { cases } from '@ducat/contract/desk/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Badge, Button, Card, TextArea, Timeline } from '#ui'
import { statusNames } from '../words.ts'
import { useTrailWords } from './trail-words.ts'
import type { OpenedCase } from './use-opened.ts'

interface BesideProps {
  readonly of: OpenedCase
  readonly onDone: () => void
}

/** Beside the decision: the other papers, what clerks wrote to each other, and who looked before. */
export function Beside({ of, onDone }: BesideProps) {
  const { t } = useLingui()
  const format = useFormat()
  const trailWords = useTrailWords()
  return (
    <div className="grid min-w-0 gap-5">
      {of.papers.length > 0 && (
        <Card title={t`Documents`}>
          <ul className="divide-y divide-line">
            {of.papers.map((paper) => {
              const [tone, name] = statusNames[paper.statusId] ?? ['neutral', undefined]
              return (
                <li key={paper.caseId} className="flex flex-wrap items-center justify-between gap-2 px-5 py-3 max-tablet:px-4">
                  {paper.caseId === of.caseId ? (
                    <span className="font-medium">{paper.documentType}</span>
                  ) : (
                    <Link to={to.deskCase} params={{ caseId: paper.caseId }}>
                      {paper.documentType}
                    </Link>
                  )}
                  {name && <Badge tone={tone}>{t(name)}</Badge>}
                </li>
              )
            })}
          </ul>
        </Card>
      )}
      <Notes of={of} onDone={onDone} />
      {of.trail.length > 0 && (
        <Card title={t`Audit trail`}>
          <div className="p-5 max-tablet:p-4">
            <Timeline
              entries={of.trail.map(({ at, name, action }, place) => ({
                key: `${at} ${place}`,
                title: trailWords(action, name),
                note: format.dayTime(at),
              }))}
            />
          </div>
          <p className="border-t px-5 py-3 text-13 text-muted max-tablet:px-4">
            <Trans>Entries are chained and cannot be changed.</Trans>
          </p>
        </Card>
      )}
    </div>
  )
}

function Notes({ of, onDone }: BesideProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [text, setText] = useState('')
  const { act, busy } = useAct(cases.note)
  const add = async () => {
    try {
      await act({ caseId: of.caseId, text: text.trim() })
      setText('')
      onDone()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Card title={t`Notes`}>
      {of.notes.length > 0 && (
        <ul className="divide-y divide-line border-b">
          {of.notes.map((note) => (
            <li key={note.noteId} className="px-5 py-3 max-tablet:px-4">
              <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
              <p className="text-12 text-muted">
                {note.name}, {format.dayTime(note.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3 p-5 max-tablet:p-4">
        <TextArea label={t`Note for colleagues`} value={text} onChange={setText} maxLength={1000} rows={2} />
        <Button
          size="s"
          className="justify-self-start"
          loading={busy}
          disabledReason={text.trim() === '' ? t`Write something first.` : undefined}
          onClick={() => void add()}
        >
          <Trans>Add note</Trans>
        </Button>
      </div>
    </Card>
  )
}
