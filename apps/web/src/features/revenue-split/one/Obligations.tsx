import { useLingui } from '@lingui/react/macro'
import { Card } from '#ui'
import type { Contract, Story } from '../contract.ts'

interface ObligationsProps {
  readonly contract: Contract
  readonly story: Story
}

/** What each side has promised. */
export function Obligations({ contract: { sender, beneficiary }, story: { senderObligations, beneficiaryObligations } }: ObligationsProps) {
  const { t } = useLingui()
  const sides = [
    { ...sender, obligations: senderObligations },
    { ...beneficiary, obligations: beneficiaryObligations },
  ]
  return (
    <Card title={t`Obligations`}>
      <div className="grid gap-4 p-5 max-tablet:p-4">
        {sides.map(({ id, name, obligations }) => (
          <div key={id}>
            <p className="text-12 text-muted">{name}</p>
            <ul aria-label={name} className="grid gap-1">
              {obligations.map((obligation) => (
                <li key={obligation} className="wrap-anywhere">
                  {obligation}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  )
}
