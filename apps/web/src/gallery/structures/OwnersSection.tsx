import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Banner, OwnershipTree, type OwnerNode } from '#ui'
import { Specimen, Specimens } from '../Specimens.tsx'

export default function OwnersSection() {
  const { t } = useLingui()
  const format = useFormat()
  const owner = (key: string, name: string, share: number, effective: number, rest: Partial<OwnerNode> = {}): OwnerNode => ({
    key,
    name,
    note: rest.square ? t`Company` : t`Person`,
    share: <input className="input numeric text-end" aria-label={t`Share of ${name}`} defaultValue={share} inputMode="decimal" />,
    effective: format.percent(effective),
    ...rest,
  })
  const nodes = [
    owner('irina', 'Irina Munteanu', 40, 0.4, {
      below: (
        <Banner>
          <Trans>Holds 25% or more, so we need a source of wealth.</Trans>
        </Banner>
      ),
    }),
    owner('harbour', 'Harbourlight Holding BV', 30, 0.3, {
      square: true,
      children: [
        owner('jan', 'Jan de Wit', 60, 0.18),
        owner('oak', 'Oakline Trust Ltd', 40, 0.12, { square: true, children: [owner('mara', 'Mara Oakes', 100, 0.12)] }),
      ],
    }),
    owner('cardo', 'Cardo Ventures SA', 20, 0.2, { square: true, error: t`Add at least one director for this company.` }),
  ]
  return (
    <Specimens>
      <Specimen title={t`Who owns the company`} wide>
        <OwnershipTree label={t`Owners`} effectiveLabel={t`effective`} nodes={nodes} />
      </Specimen>
    </Specimens>
  )
}
