import { cases } from '@ducat/contract/desk/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { singleKeys } from '#shell/main/single-keys.ts'
import { PageHead } from '#shell/PageHead.tsx'
import { isTyping } from '#shell/shortcuts.ts'
import { Badge, classes, Surface } from '#ui'
import { Goal } from '../Goal.tsx'
import { kindNames } from '../words.ts'
import { AskPart } from './AskPart.tsx'
import { AssignField } from './AssignField.tsx'
import { Beside } from './Beside.tsx'
import { DecideDocument } from './DecideDocument.tsx'
import { DocumentPart } from './DocumentPart.tsx'
import { useOpened } from './use-opened.ts'
import { VerifyPart } from './VerifyPart.tsx'

const SHOWN = 30

/** /desk/D8001: one case, with the queue beside it where there is room. */
export function CaseScreen() {
  const { t } = useLingui()
  const { caseId } = useParams({ from: '/desk/desk/$caseId' })
  const queue = useCall(cases.list, { pageSize: SHOWN })
  const opened = useOpened(caseId)
  const list = queue.data?.cases ?? []
  useSteps(
    list.map((one) => one.caseId),
    caseId,
  )
  const again = () => opened.retry()
  return (
    <div className="grid items-start gap-5 desktop:grid-cols-[280px_minmax(0,1fr)]">
      <Surface className="max-desktop:hidden">
        <nav aria-label={t`Queue`}>
          <h2 className="border-b px-4 py-3.5">
            <Trans>Queue</Trans>
          </h2>
          <ul className="divide-y divide-line">
            {list.map((one) => (
              <li key={one.caseId}>
                <Link
                  to={to.deskCase}
                  params={{ caseId: one.caseId }}
                  className={classes(
                    'focus-inset flex items-center justify-between gap-3 border-s-3 border-transparent px-4 py-2.5 text-ink no-underline! hover:bg-canvas',
                    one.caseId === caseId && 'border-accent! bg-accent-soft',
                  )}
                >
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{one.customerName}</span>
                    <span className="block truncate text-12 text-muted">{one.documentType ?? t(kindNames[one.kind])}</span>
                  </span>
                  <Goal since={one.since} due={one.due} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Surface>
      <Awaited of={opened} failed={t`We could not open this case`}>
        {({ of, document }) => (
          <div className="grid min-w-0 gap-5" key={of.caseId}>
            <div className="flex flex-wrap items-end justify-between gap-4">
              <PageHead title={of.customerName}>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link to={to.desk} className="desktop:hidden">
                    <Trans>All cases</Trans>
                  </Link>
                  <span>
                    <span className="numeric">{of.caseId}</span>, {of.documentType ?? t(kindNames[of.kind])}
                  </span>
                  {of.isOpen ? (
                    <Goal since={of.since} due={of.due} />
                  ) : (
                    <Badge tone="positive">
                      <Trans>decided</Trans>
                    </Badge>
                  )}
                </span>
              </PageHead>
              {of.isOpen && <AssignField of={of} onDone={again} />}
            </div>
            {document && <DocumentPart of={of} document={document} />}
            <div className="grid items-start gap-5 laptop:grid-cols-[minmax(0,1fr)_300px]">
              <div className="grid min-w-0 gap-5">
                {document ? <DecideDocument of={of} document={document} onDone={again} /> : <VerifyPart of={of} onDone={again} />}
                <AskPart of={of} onDone={again} />
              </div>
              <Beside of={of} onDone={again} />
            </div>
          </div>
        )}
      </Awaited>
    </div>
  )
}

/** `j` goes to the next case of the queue, `k` to the one before. */
function useSteps(ids: readonly string[], current: string) {
  const navigate = useNavigate()
  const line = ids.join(' ')
  useEffect(() => {
    const all = line.split(' ')
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !singleKeys.get() || isTyping(event.target)) return
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      const next = step === 0 ? undefined : all[all.indexOf(current) + step]
      if (next) void navigate({ to: to.deskCase, params: { caseId: next } })
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [line, current, navigate])
}
