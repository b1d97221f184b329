/** A new button, or a saved one: form at the left; what payers see, what arrives and the code at the right. Design: buttons. */
import { accounts } from '@ducat/contract/accounts/calls'
import { buttons, logos } from '@ducat/contract/buttons/calls'
import { LOGO_PAGE } from '@ducat/contract/buttons/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useCall, type CallResult } from '#api/use-call.ts'
import { sourcesOf } from '#features/transfers'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Icon } from '#ui'
import { ButtonForm } from './ButtonForm.tsx'

interface ButtonEditorProps {
  /** Of a saved one. */
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onCreated: (id: number) => void
}

export function ButtonEditor({ id, onClose, onCreated }: ButtonEditorProps) {
  const { t } = useLingui()
  const held = useCall(accounts.list, {})
  const drawn = useCall(logos.list, { pageSize: LOGO_PAGE })
  const saved = useCall(buttons.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const button = saved.data?.button
  return (
    <>
      <div className="grid gap-1">
        <nav aria-label={t`Breadcrumb`} className="flex items-center gap-1.5 text-13 text-muted">
          <span>
            <Trans>Merchant tools</Trans>
          </span>
          <Icon of={ChevronRight} size="s" />
          <button
            type="button"
            className="min-h-6 cursor-pointer text-accent underline-offset-2 hover:underline max-phablet:min-h-11"
            onClick={onClose}
          >
            <Trans>Saved buttons</Trans>
          </button>
        </nav>
        <PageHead title={id === undefined ? t`New payment button` : (button?.name ?? t`Payment button`)} />
      </div>
      <Awaited of={id === undefined ? held : whole(held, saved)} failed={t`We could not load this button`}>
        {(list) => (
          <ButtonForm
            key={button?.id ?? 'new'}
            accounts={sourcesOf(list.accounts.account)}
            logos={drawn.data?.logos ?? []}
            saved={button}
            onCreated={onCreated}
            onClose={onClose}
          />
        )}
      </Awaited>
    </>
  )
}

/** The accounts, once the button itself is there too. */
function whole<O>(held: CallResult<O>, saved: CallResult<unknown>): CallResult<O> {
  if (saved.data !== undefined) return held
  return { ...held, data: undefined, error: saved.error ?? held.error, isFetching: saved.isFetching, retry: saved.retry }
}
