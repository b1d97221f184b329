import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Card } from '#ui'
import { nameIn } from '../people/names.ts'
import { focusField } from '../wizard/focus-field.ts'
import type { WizardProblem } from '../wizard/problems.ts'
import { useReasonWords } from '../wizard/reason-words.ts'
import { useSectionNames } from '../wizard/section-names.ts'
import { problemsBySection, sections, viewOf } from '../wizard/sections.ts'
import { useParts, useWizard } from '../wizard/use-wizard.ts'
import type { Wizard } from '../wizard/values.ts'

/** What keeps the registration from being sent, by section; each line leads to its field. */
export function MissingList({ problems }: { readonly problems: readonly WizardProblem[] }) {
  const { t } = useLingui()
  const { go } = useParts()
  const say = useReasonWords()
  const sectionName = useSectionNames()
  const values = useWizard((state) => state.values)
  const bySection = problemsBySection(values, problems)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const count = problems.length
  return (
    <div ref={box} role="alert" tabIndex={-1} className="outline-none">
      <Card title={t`${plural(count, { one: '# detail is still missing', other: '# details are still missing' })}`}>
        <div className="grid gap-4 p-5 max-tablet:p-4">
          {sections
            .filter((section) => bySection.has(section))
            .map((section) => (
              <section key={section} className="grid gap-1">
                <h3 className="text-13 font-strong">{sectionName(section)}</h3>
                <ul className="grid gap-0.5">
                  {(bySection.get(section) ?? []).slice(0, MOST).map((problem) => (
                    <li key={`${problem.field} ${problem.reason}`}>
                      <button
                        type="button"
                        className="rounded-s py-1 text-start text-accent underline underline-offset-2"
                        onClick={() => {
                          go(viewOf(values, problem))
                          focusField(problem.field)
                        }}
                      >
                        {[whoseIs(values, problem.field), labelOf(problem.field), say(problem)].filter(Boolean).join(': ')}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      </Card>
    </div>
  )

  /** The name that the field has on its form. */
  function labelOf(field: string): string {
    const names: Readonly<Record<string, string>> = {
      name: t`Legal name`,
      tradingName: t`Trading name`,
      registrationCountryCode: t`Country of registration`,
      registrationNumber: t`Registration number`,
      registrationDate: t`Date of registration`,
      businessTaxId: t`Tax number`,
      taxId: t`Tax number`,
      website: t`Website`,
      description: t`What does the company do?`,
      email: t`E-mail`,
      phone: t`Phone`,
      firstName: t`First name`,
      lastName: t`Last name`,
      birthday: t`Date of birth`,
      address: t`Address`,
      industry: t`Industry`,
      legalForm: t`Legal form`,
      position: t`Position in the company`,
      accessRights: t`Access`,
      password: t`Password for sign-in`,
      sourcesOfFunds: t`Source of wealth`,
      monthlyDepositAmount: t`Incoming payments per month`,
      monthlyWithdrawalAmount: t`Outgoing payments per month`,
      purposeIds: t`What will the account be used for?`,
      sourceIds: t`Source of funds`,
      type: t`What describes your business best?`,
      government: t`Public office`,
      lawsuits: t`Lawsuits`,
      taxPayers: t`Taxes`,
      hasNominees: t`Nominees`,
      hasBearerShares: t`Bearer shares`,
      isRegulated: t`Licence`,
      authorizedCompanyRepresentative: t`Authorised representative`,
      additionalQuestionAnswers: t`Additional questions`,
    }
    const parts = field.split('.')
    return parts.map((part) => names[part]).find((name) => name !== undefined) ?? ''
  }
}

/** More of one section than this says nothing new. */
const MOST = 12

function whoseIs(values: Wizard, field: string): string {
  const [list, place] = field.split('.')
  const person = list === 'personList' ? values.personList[Number(place)] : undefined
  const company = list === 'companyList' ? values.companyList[Number(place)] : undefined
  if (person) return nameIn(values, { personId: person.id })
  return company ? nameIn(values, { companyId: company.id }) : ''
}
