import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useBrand } from '#brand/brand.ts'
import { Icon } from '#ui'

/** For a recipient who fears a scam: what to look at, and what the bank never asks for. */
export function HowToCheck({ senderName }: { readonly senderName: string }) {
  const { t } = useLingui()
  const { projectName, entity } = useBrand()
  const { host } = window.location
  return (
    <details className="rounded-m border bg-surface">
      <summary className="focus-inset flex min-h-11 cursor-pointer items-center gap-3 rounded-m px-4 py-2.5 font-medium">
        <Icon of={ShieldCheck} className="flex-none text-muted" />
        {t`How to check that this is real`}
      </summary>
      <ul className="grid list-disc gap-2 ps-11 pe-4 pb-4 text-13 text-muted">
        <li className="wrap-anywhere">
          <Trans>
            The address of this page begins with {host}. It belongs to {entity}.
          </Trans>
        </li>
        <li>
          <Trans>{projectName} never asks for a password, a card PIN or the three digits on the back of a card here.</Trans>
        </li>
        <li>
          <Trans>You never pay anything to receive this money.</Trans>
        </li>
        <li className="wrap-anywhere">
          <Trans>Ask {senderName} whether they sent it, by phone or in person and not by answering the e-mail.</Trans>
        </li>
      </ul>
    </details>
  )
}
