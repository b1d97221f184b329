import { useLingui } from '@lingui/react/macro'
import { Card, Empty } from '#ui'
import { PartyRow } from '../people/PartyRow.tsx'
import { WhoMenu } from '../people/WhoMenu.tsx'
import { useParts, useWizard } from '../wizard/use-wizard.ts'
import { isAmong } from '../wizard/values.ts'
import { FieldError } from './FieldError.tsx'

/** directorsHub: who directs the company, people and companies. */
export function DirectorsHub() {
  const { t } = useLingui()
  const { store } = useParts()
  const directors = useWizard(({ values }) => values.directors)
  const remove = (place: number) => store.change((values) => ({ ...values, directors: values.directors.toSpliced(place, 1) }))
  return (
    <Card title={t`Directors`}>
      {directors.length === 0 ? (
        <Empty title={t`No directors yet`}>{t`Add everybody who is registered as a director of the company.`}</Empty>
      ) : (
        <ul aria-label={t`Directors`} className="px-5 max-tablet:px-4">
          {directors.map((who, place) => (
            <PartyRow key={`${who.personId} ${who.companyId}`} who={who} field={`directors.${place}`} onRemove={() => remove(place)} />
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-1.5 border-t px-5 py-4 max-tablet:px-4">
        <WhoMenu
          kinds="both"
          name="directors"
          label={t`Add director`}
          refuse={(who) => (isAmong(directors, who) ? t`Already a director` : undefined)}
          onChoose={(who) => store.change((values) => ({ ...values, directors: [...values.directors, who] }))}
        />
        <FieldError path="directors" />
      </div>
    </Card>
  )
}
