import { Trans } from '@lingui/react/macro'
import { Banner, Button, Checkbox } from '#ui'
import type { NameCheck } from './use-name-check.ts'

interface NameNoteProps {
  readonly check: NameCheck | undefined
  readonly onUse: (name: string) => void
  /** In the review: whether the payer pays although the name does not fit. */
  readonly anyway?: { readonly isChosen: boolean; readonly onChange: (isChosen: boolean) => void }
}

/** What the bank of the recipient says of the name. Never a wall, since people have more names than banks know; but nobody passes unaware. */
export function NameNote({ check, onUse, anyway }: NameNoteProps) {
  if (!check) return null
  const { result, suggestedName, reasons } = check
  return (
    <>
      {reasons.includes('LOOKALIKE') && (
        <Banner tone="warning">
          <Trans>
            Some letters of the name come from another alphabet and only look like those you expect. This is how false accounts are made to
            look right: check the name letter by letter.
          </Trans>
        </Banner>
      )}
      {result === 'match' && (
        <Banner tone="positive">
          <Trans>The name matches the account.</Trans>
        </Banner>
      )}
      {result === 'close' && (
        <Banner
          tone="warning"
          action={
            suggestedName !== undefined && (
              <Button look="quiet" size="s" onClick={() => onUse(suggestedName)}>
                <Trans>Use {suggestedName}</Trans>
              </Button>
            )
          }
        >
          {suggestedName === undefined ? (
            <Trans>The name is similar to the account holder’s, but not the same.</Trans>
          ) : (
            <Trans>The name is similar, but the account belongs to {suggestedName}.</Trans>
          )}
        </Banner>
      )}
      {result === 'noMatch' && (
        <Banner tone="warning">
          <Trans>The name does not match the account. Check it with the recipient before you pay: you may not get the money back.</Trans>
          {anyway && (
            <span className="mt-2 block">
              <Checkbox isChecked={anyway.isChosen} onChange={anyway.onChange}>
                <Trans>Pay anyway</Trans>
              </Checkbox>
            </span>
          )}
        </Banner>
      )}
      {result === 'notPossible' && (
        <p className="text-12 text-muted">
          <Trans>The recipient’s bank cannot check the name.</Trans>
        </p>
      )}
    </>
  )
}
