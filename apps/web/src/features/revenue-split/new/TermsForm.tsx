import { PERCENT_DECIMALS } from '@ducat/contract/revenue-split/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { CallForm, DayField, PercentField, type CallFormState } from '#forms'
import { today } from '#i18n/dates.ts'
import * as to from '#paths'
import { Card, OptionCards, TextArea, TextField } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { CompanyField } from './CompanyField.tsx'
import { ObligationsField } from './ObligationsField.tsx'
import { PartyField } from './PartyField.tsx'
import { otherSideOf, ownSideOf, turned, type Written } from './terms.ts'

interface TermsFormProps {
  readonly form: CallFormState<Written, { readonly id: number }>
}

const part = 'grid gap-5 p-5 max-tablet:p-4'

/** Everything that is agreed, in the order in which people talk about it. */
export function TermsForm({ form }: TermsFormProps) {
  const { t } = useLingui()
  const direction = form.values.direction ?? 'PAY'
  const [own, other] = [ownSideOf(direction), otherSideOf(direction)]
  const { value: from = '' } = form.field('activeFrom')
  return (
    <div className="max-w-180">
      <CallForm
        form={form}
        submit={t`Check and preview`}
        beside={
          <Link to={to.revenueSplit} className={`${buttonLook('quiet', 'l')} no-underline!`}>
            <Trans>Cancel</Trans>
          </Link>
        }
      >
        <Card title={t`What is shared`}>
          <div className={part}>
            <OptionCards
              name="direction"
              label={t`Your role`}
              value={direction}
              onChange={(next) => next !== direction && form.set(turned(form.values, next))}
              options={[
                {
                  value: 'PAY',
                  title: t`I share my income`,
                  detail: t`The company pays you; a share goes to the other party.`,
                  icon: ArrowUpRight,
                },
                {
                  value: 'RECEIVE',
                  title: t`I receive a share`,
                  detail: t`The company pays the other party; a share goes to you.`,
                  icon: ArrowDownLeft,
                },
              ]}
            />
            <CompanyField
              {...form.field('companyId')}
              label={t`Company that pays`}
              {...(form.values[`${other}Id`] !== undefined && { counterparty: form.values[`${other}Id`] })}
            />
            <PartyField
              label={t`Other party’s e-mail`}
              email={form.values.email}
              error={form.field(`${other}Id`).error}
              onChange={(email, id) => form.set({ email, [`${other}Id`]: id })}
            />
            <PercentField
              {...form.field('percentage')}
              label={t`Percentage`}
              hint={
                direction === 'PAY'
                  ? t`What goes to the other party of each payment, after fees.`
                  : t`What goes to you of each payment, after fees.`
              }
              decimals={PERCENT_DECIMALS}
            />
            <div className="grid gap-5 phablet:grid-cols-2">
              <DayField {...form.field('activeFrom')} label={t({ message: 'From', context: 'day' })} min={today()} />
              <DayField
                {...form.field('activeTo')}
                label={t({ message: 'Until', context: 'day' })}
                min={from === '' ? today() : from}
                hint={t`Without a date it runs until one of you ends it.`}
              />
            </div>
          </div>
        </Card>
        <Card title={t`Your side`}>
          <div className={part}>
            <TextField
              {...form.field(`${own}SignerName`)}
              label={t`Your signer’s name`}
              hint={t`As in the identity document.`}
              maxLength={256}
            />
            <ObligationsField {...form.field(`${own}Obligations`)} label={t`Your obligations`} />
          </div>
        </Card>
        <Card title={t`Other party’s side`}>
          <div className={part}>
            <TextField
              {...form.field(`${other}SignerName`)}
              label={t`Their signer’s name`}
              hint={t`As in the identity document.`}
              maxLength={256}
            />
            <ObligationsField {...form.field(`${other}Obligations`)} label={t`Their obligations`} />
            <TextArea {...form.field('note')} label={t`Note`} hint={t`The other party reads it.`} rows={3} maxLength={1000} />
          </div>
        </Card>
      </CallForm>
    </div>
  )
}
