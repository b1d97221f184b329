import type { Representative } from '@ducat/contract/company/models'
import type { TaxNumber } from '@ducat/contract/self-certification/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as to from '#paths'
import { Checkbox, Empty } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { TaxNumbers } from './TaxNumbers.tsx'

interface Controlling {
  readonly representativeId: number
  readonly taxIds: TaxNumber[]
}

interface ControllingPersonsProps {
  readonly people: readonly Representative[]
  readonly value: readonly Controlling[]
  readonly onChange: (chosen: Controlling[]) => void
}

/** People of the company, each chosen one with where they pay taxes. */
export function ControllingPersons({ people, value, onChange }: ControllingPersonsProps) {
  const { t } = useLingui()
  // One entry for each place of somebody; here everybody stands once.
  const persons = [...new Map(people.filter(({ type }) => type === 1).map((one) => [one.id, one])).values()]
  if (persons.length === 0)
    return (
      <Empty
        title={t`Nobody is listed yet`}
        action={
          <Link to={to.company} className={buttonLook('primary')}>
            <Trans>Add people to the company</Trans>
          </Link>
        }
      >
        <Trans>Add the people who own or direct the company first.</Trans>
      </Empty>
    )
  return (
    <ul className="grid gap-3">
      {persons.map(({ id, firstName, lastName }) => {
        const own = value.find(({ representativeId }) => representativeId === id)
        return (
          <li key={id} className="grid gap-4 rounded-m border bg-surface p-4">
            <Checkbox
              isChecked={own !== undefined}
              onChange={(isChosen) =>
                onChange(
                  isChosen
                    ? [...value, { representativeId: id, taxIds: [] }]
                    : value.filter(({ representativeId }) => representativeId !== id),
                )
              }
            >
              <span className="font-medium">
                {firstName} {lastName}
              </span>
            </Checkbox>
            {own && (
              <TaxNumbers
                kind="personal"
                value={own.taxIds}
                onChange={(taxIds) => onChange(value.map((one) => (one.representativeId === id ? { ...one, taxIds } : one)))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
