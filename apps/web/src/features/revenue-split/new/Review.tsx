/** The terms once more, and how last month's money would have been split: nothing has been sent yet. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { contracts } from '@ducat/contract/revenue-split/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CallForm, type CallFormState } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Amount, Button, Card, KeyValues } from '#ui'
import { percentText } from '../contract.ts'
import { Ribbons } from '../one/SplitCard.tsx'
import { useCompanies } from '../use-companies.ts'
import { otherSideOf, ownSideOf, type Written } from './terms.ts'

type Preview = OutputOf<typeof contracts.verify>['preview']

interface ReviewProps {
  readonly form: CallFormState<Written, { readonly id: number }>
  readonly preview: Preview
  readonly onBack: () => void
}

export function Review({ form, preview, onBack }: ReviewProps) {
  const { t } = useLingui()
  const format = useFormat()
  const terms = form.values
  const { direction = 'PAY', percentage = '0', email = '', activeFrom = '', activeTo, companyId, note } = terms
  const [own, other] = [ownSideOf(direction), otherSideOf(direction)]
  const company = useCompanies(terms[`${other}Id`]).companies.find(({ id }) => id === companyId)?.title ?? ''
  const you = t({ message: 'You', context: 'party' })
  const [sender, beneficiary] = direction === 'PAY' ? [you, email] : [email, you]
  const lines = (obligations: readonly string[] = []) => <span className="whitespace-pre-line">{obligations.join('\n')}</span>
  return (
    <div className="grid max-w-180 gap-6">
      <Card title={t`How income is split`}>
        <div className="p-5 max-tablet:p-4">
          <Ribbons percentage={percentage} sender={sender} beneficiary={beneficiary} />
        </div>
        {direction === 'PAY' && <LastMonth preview={preview} company={company} other={email} />}
      </Card>
      <Card title={t({ message: 'Terms', context: 'contract' })}>
        <div className="px-5 py-2 max-tablet:px-4">
          <KeyValues
            entries={[
              { key: t`Company that pays`, value: company },
              { key: t`Other party`, value: email },
              { key: t`Percentage`, value: percentText(format, percentage) },
              { key: t({ message: 'From', context: 'day' }), value: activeFrom === '' ? '' : format.day(activeFrom) },
              { key: t({ message: 'Until', context: 'day' }), value: activeTo ? format.day(activeTo) : t`No end date` },
              { key: t`Your signer’s name`, value: terms[`${own}SignerName`] },
              { key: t`Your obligations`, value: lines(terms[`${own}Obligations`]) },
              { key: t`Their signer’s name`, value: terms[`${other}SignerName`] },
              { key: t`Their obligations`, value: lines(terms[`${other}Obligations`]) },
              ...(note ? [{ key: t`Note`, value: note }] : []),
            ]}
          />
        </div>
      </Card>
      <CallForm
        form={form}
        submit={t`Send request`}
        beside={
          <Button look="quiet" size="l" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        }
      >
        {null}
      </CallForm>
    </div>
  )
}

interface LastMonthProps {
  readonly preview: Preview
  readonly company: string
  readonly other: string
}

/** Figures that were: what came last month, and who would have had how much of it. */
function LastMonth({ preview = [], company, other }: LastMonthProps) {
  const { t } = useLingui()
  const format = useFormat()
  if (preview.length === 0)
    return (
      <p className="border-t px-5 py-4 text-muted max-tablet:px-4">
        <Trans>{company} paid you nothing last month, so there is nothing to compare with.</Trans>
      </p>
    )
  return (
    <div className="border-t px-5 py-4 max-tablet:px-4">
      <table className="w-full text-13 [&_td]:py-1.5 [&_th]:py-1.5">
        <caption className="pb-2 text-start text-12 text-muted">
          <Trans>Last month would have been split like this</Trans>
        </caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="text-start font-normal">
              {t`Income`}
            </th>
            <th scope="col" className="text-end font-normal">
              {t`You keep`}
            </th>
            <th scope="col" className="text-end font-normal wrap-anywhere">
              {other}
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.map(({ currencyCode, income, kept, paid, payments }) => (
            <tr key={currencyCode} className="border-t">
              <th scope="row" className="text-start font-normal">
                <Amount parts={format.money(income, currencyCode)} />
                <span className="block text-12 text-muted">
                  <Plural value={payments} one="# payment" other="# payments" />
                </span>
              </th>
              <td className="text-end font-medium">
                <Amount parts={format.money(kept, currencyCode)} />
              </td>
              <td className="text-end">
                <Amount parts={format.money(paid, currencyCode)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
