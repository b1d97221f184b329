import './preview.css'
import { buttonCss } from '@ducat/contract/buttons/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { Image } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useBrand } from '#brand/brand.ts'
import { Card, Icon, SegmentedChoice } from '#ui'
import type { ButtonInput } from '../button.ts'
import type { Logo } from '../logos/logo.ts'
import { useLabel } from '../use-label.ts'
import { useTerms } from '../use-terms.ts'

interface PreviewProps {
  readonly button: Partial<ButtonInput>
  readonly logos: readonly Logo[]
  readonly children: ReactNode
}

/** The button on a page that is not ours. It cannot be pressed, and its frame says so. */
export function Preview({ button, logos, children }: PreviewProps) {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const labelOf = useLabel()
  const terms = useTerms()
  const [place, setPlace] = useState<'page' | 'phone'>('page')
  const { style = 'dark', shape = 'rounded' } = button
  const logo = logos.find(({ id }) => id === button.logoId) ?? logos.find(({ isDefault }) => isDefault)
  return (
    <Card
      title={t`Preview`}
      action={
        <SegmentedChoice
          label={t`Preview`}
          value={place}
          onChange={setPlace}
          choices={[
            { value: 'page', name: t({ message: 'Page', context: 'preview' }) },
            { value: 'phone', name: t({ message: 'Phone', context: 'preview' }) },
          ]}
        />
      }
    >
      <div className="grid gap-4 p-5 max-tablet:p-4">
        <div role="img" aria-label={t`The button as payers see it: ${labelOf(button)}`} className="button-preview" data-place={place}>
          <div className="button-preview-page">
            {logo ? (
              <img src={logo.file} alt="" className="h-12 max-w-full justify-self-start object-contain" />
            ) : (
              <span className="grid h-20 place-items-center rounded-m bg-sunken text-muted">
                <Icon of={Image} />
              </span>
            )}
            <span className="grid gap-0.5">
              <span className="font-strong wrap-anywhere">{button.name || t`Product name`}</span>
              <span className="text-13 text-muted">{terms({ ...button, type: button.type ?? 'fixed' })}</span>
            </span>
            <span
              ref={(sample) => {
                // As it is drawn in the snippet.
                if (sample) sample.style.cssText = `${buttonCss({ style, shape })};cursor:default`
              }}
              className="text-center wrap-anywhere"
            >
              {labelOf(button)}
            </span>
            <span className="text-center text-12 text-muted">
              <Trans>Secure payment by {projectName}</Trans>
            </span>
          </div>
        </div>
        {children}
      </div>
    </Card>
  )
}
