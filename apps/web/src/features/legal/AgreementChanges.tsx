import { legal } from '@ducat/contract/legal/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Dialog, VisuallyHidden } from '#ui'

interface AgreementChangesProps {
  readonly id: number
  readonly name: string
  readonly since: number
  readonly onClose: () => void
}

/** The text in force with what came and what went, by signs and words too: colours alone say nothing to some, and marks little to a screen reader. */
export function AgreementChanges({ id, name, since, onClose }: AgreementChangesProps) {
  const { t } = useLingui()
  const compared = useCall(legal.changes, { id, since })
  return (
    <Dialog title={t`What changed: ${name}`} closeLabel={t`Close`} onClose={onClose} wide>
      <Awaited of={compared} failed={t`We could not compare the versions`}>
        {({ version, changes }) => (
          <>
            <p className="text-13 text-muted">
              <Trans>
                Version {version} compared with version {since}. <ins className="rounded-s bg-positive-soft px-1">Added</ins>{' '}
                <del className="rounded-s bg-negative-soft px-1">Removed</del>
              </Trans>
            </p>
            <div className="text-15 text-pretty wrap-anywhere whitespace-pre-line">
              {changes.map(({ kind, text }, place) =>
                kind === 'same' ? (
                  text
                ) : kind === 'added' ? (
                  <ins key={place} className="rounded-s bg-positive-soft">
                    <VisuallyHidden>{t`Added:`} </VisuallyHidden>
                    {text}
                    <VisuallyHidden>{t`End of added text.`} </VisuallyHidden>
                  </ins>
                ) : (
                  <del key={place} className="rounded-s bg-negative-soft">
                    <VisuallyHidden>{t`Removed:`} </VisuallyHidden>
                    {text}
                    <VisuallyHidden>{t`End of removed text.`} </VisuallyHidden>
                  </del>
                ),
              )}
            </div>
          </>
        )}
      </Awaited>
    </Dialog>
  )
}
