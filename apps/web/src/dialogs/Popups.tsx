import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { CallError, TermsError } from '#api/errors.ts'
import * as to from '#paths'
import { Banner, Button, classes, Dialog, Icon, KeyValues } from '#ui'
import { titleFor } from './failure.ts'
import { messageOf, titleOf } from './message.ts'
import { closePopup, popups, type Popup } from './popups.ts'

/** One at a time, in the order they came. */
export function Popups() {
  const [popup] = popups.use()
  if (!popup) return null
  return popup.kind === 'response' ? <Response key={popup.id} popup={popup} /> : <Confirm key={popup.id} popup={popup} />
}

function Response({ popup }: { readonly popup: Popup & { readonly kind: 'response' } }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { id, response, good = false, title, home = false, again, account } = popup
  const message = messageOf(response)
  const requestId = response instanceof CallError ? response.requestId : undefined
  const close = () => closePopup(id)
  const tryAgain = () => {
    close()
    again?.()
  }
  const goHome = () => {
    close()
    void navigate({ to: to.home })
  }
  return (
    <Dialog
      alert
      title={titleOf(title ?? titleFor(response, account), message)}
      closeLabel={t`Close`}
      onClose={close}
      actions={
        <>
          {home && (
            <Button look="quiet" onClick={goHome}>
              <Trans>Go to home</Trans>
            </Button>
          )}
          <Button look={again ? 'quiet' : 'primary'} onClick={close}>
            <Trans>OK</Trans>
          </Button>
          {again && (
            <Button look="primary" onClick={tryAgain}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    >
      <p className="flex gap-3">
        <Icon of={good ? CircleCheck : CircleAlert} size="l" className={classes('mt-px', good ? 'text-positive' : 'text-negative')} />
        <span className="min-w-0 flex-1 self-center wrap-anywhere">{message}</span>
      </p>
      {response instanceof TermsError && (
        <ul className="grid gap-1">
          {response.terms.map((term) => (
            <li key={term.id}>
              <a href={term.url} target="_blank" rel="noreferrer">
                {term.label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {requestId !== undefined && (
        <details className="text-13 text-muted">
          <summary className="rounded-s">{t`For support`}</summary>
          <span className="identifier wrap-anywhere select-all">{requestId}</span>
        </details>
      )}
    </Dialog>
  )
}

function Confirm({ popup }: { readonly popup: Popup & { readonly kind: 'confirm' } }) {
  const { t } = useLingui()
  const { id, title, facts, warning, confirmLabel, destructive = false, answer } = popup
  const close = (yes: boolean) => {
    closePopup(id)
    answer(yes)
  }
  return (
    <Dialog
      alert
      title={title}
      closeLabel={t`Cancel`}
      onClose={() => close(false)}
      actions={
        <>
          <Button look="quiet" onClick={() => close(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look={destructive ? 'danger' : 'primary'} onClick={() => close(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <KeyValues entries={facts} />
      {warning !== undefined && <Banner tone="warning">{warning}</Banner>}
    </Dialog>
  )
}
