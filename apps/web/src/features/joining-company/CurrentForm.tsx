import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { Foot } from './Foot.tsx'
import { GeneralForm } from './sections/GeneralForm.tsx'
import { useSectionNames } from './wizard/section-names.ts'
import { sections, type SectionId } from './wizard/sections.ts'
import { useParts, useWizard } from './wizard/use-wizard.ts'

const PersonForm = lazy(() => import('./people/PersonForm.tsx').then(({ PersonForm: of }) => ({ default: of })))
const CompanyForm = lazy(() => import('./people/CompanyForm.tsx').then(({ CompanyForm: of }) => ({ default: of })))

/** The first section arrives with the page, the others when they are opened. */
const forms: Readonly<Record<SectionId, ComponentType>> = {
  generalForm: GeneralForm,
  financialInfoForm: lazy(() => import('./sections/FinancialForm.tsx').then(({ FinancialForm: of }) => ({ default: of }))),
  dueDilligenceForm: lazy(() => import('./sections/DueDiligenceForm.tsx').then(({ DueDiligenceForm: of }) => ({ default: of }))),
  legalForm: lazy(() => import('./sections/LegalForm.tsx').then(({ LegalForm: of }) => ({ default: of }))),
  directorsHub: lazy(() => import('./sections/DirectorsHub.tsx').then(({ DirectorsHub: of }) => ({ default: of }))),
  shareholdersHub: lazy(() => import('./sections/ShareholdersHub.tsx').then(({ ShareholdersHub: of }) => ({ default: of }))),
  usersHub: lazy(() => import('./sections/UsersHub.tsx').then(({ UsersHub: of }) => ({ default: of }))),
}

interface CurrentFormProps {
  readonly onClear: () => void
  readonly onDone: (email: string) => void
}

export function CurrentForm({ onClear, onDone }: CurrentFormProps) {
  const { view } = useParts()
  const { section, personId, companyId } = view
  const isPerson = useWizard(({ values }) => values.personList.some(({ id }) => id === personId))
  const isCompany = useWizard(({ values }) => values.companyList.some(({ id }) => id === companyId))
  const Form = forms[section]
  return (
    <Suspense>
      {isPerson ? (
        <PersonForm key={personId} personId={personId!} />
      ) : isCompany ? (
        <CompanyForm key={companyId} companyId={companyId!} />
      ) : (
        <>
          <Heading section={section} />
          <Form key={section} />
          <Foot onClear={onClear} onDone={onDone} />
        </>
      )}
    </Suspense>
  )
}

function Heading({ section }: { readonly section: SectionId }) {
  const { title, lead } = useTitles(section)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(section)
  useEffect(() => {
    // A page that becomes another one under the same hand says so.
    if (shown.current !== section) heading.current?.focus()
    shown.current = section
  }, [section])
  return (
    <div className="grid gap-2">
      <h1 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
        {title}
      </h1>
      <p className="max-w-[62ch] text-15 text-muted">{lead}</p>
    </div>
  )
}

function useTitles(section: SectionId) {
  const { t } = useLingui()
  const name = useSectionNames()
  const company = useWizard(({ values }) => values.company.name) || t`your company`
  const all: Readonly<Record<SectionId, { readonly title: string; readonly lead: string }>> = {
    generalForm: {
      title: t`Open a business account`,
      lead: t`About 20 minutes. Have the extract from the company register and the details of directors and owners at hand. You can stop at any time: the draft stays in this browser.`,
    },
    financialInfoForm: { title: name(section), lead: t`What the company expects to receive and pay, and what for.` },
    dueDilligenceForm: { title: name(section), lead: t`Three questions that every bank has to ask.` },
    legalForm: { title: name(section), lead: t`The company's legal form, who represents it, and the terms.` },
    directorsHub: { title: t`Who directs ${company}?`, lead: t`Everybody who is registered as a director, people and companies.` },
    shareholdersHub: {
      title: t`Who owns ${company}?`,
      lead: t`Add every person and company that holds a share. We multiply shares down the tree to find who really owns what.`,
    },
    usersHub: { title: t`Who uses the account?`, lead: t`Each user signs in with their own e-mail address and has their own access.` },
  }
  return all[sections.includes(section) ? section : 'generalForm']
}
