import { useLingui } from '@lingui/react/macro'
import { useComboWords } from '#forms'
import { ComboBox, type FieldProps } from '#ui'
import { CompanyLogo } from '../CompanyLogo.tsx'
import { useCompanies } from '../use-companies.ts'

interface CompanyFieldProps extends FieldProps {
  readonly name?: string
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
  readonly onBlur?: (() => void) | undefined
  /** Companies known from contracts with them come first. */
  readonly counterparty?: number | undefined
}

/** A company of the operator's list, with its logo. */
export function CompanyField({ value, onChange, counterparty, ...field }: CompanyFieldProps) {
  const { t } = useLingui()
  const words = useComboWords()
  const { companies, total, isFetching, error } = useCompanies(counterparty)
  return (
    <ComboBox
      {...field}
      words={words}
      placeholder={t`Choose a company`}
      hint={
        error
          ? t`We could not load the companies. Reload the page.`
          : total === 0
            ? t`There is no company yet whose payments can be split.`
            : undefined
      }
      loading={isFetching}
      options={companies.map((company) => ({
        value: String(company.id),
        name: company.title,
        start: <CompanyLogo company={company} size="s" />,
      }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
    />
  )
}
