import type { OutputOf } from '@ducat/contract/kit/call'
import { personal } from '@ducat/contract/self-certification/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { GoOn } from '#shell/after-sign-in/GoOn.tsx'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Badge, Card, classes, KeyValues, Row, Rows, RowText } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { formsAsked } from './forms-asked.ts'

type Certification = OutputOf<typeof personal.get>

/** /self-certification-splash: what a tax self-certification is for, what is known and what will be asked. It can be put off. */
export function SplashScreen() {
  const { t } = useLingui()
  const said = useCall(personal.get, {})
  return (
    <>
      <PageHead title={t`Where do you pay taxes?`}>
        <Trans>Banks must ask this of every customer and tell tax offices of other countries. It changes nothing about your money.</Trans>
      </PageHead>
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
        <Card title={t`What will be asked`}>
          <Awaited of={said} failed={t`We could not read your certification`}>
            {(data) => <Asked said={data} />}
          </Awaited>
        </Card>
        <Card title={t`What we know already`}>
          <Awaited of={said} failed={t`We could not read your certification`}>
            {(data) => <Known said={data} />}
          </Awaited>
        </Card>
      </div>
      <Link to={to.certification} className={classes(buttonLook('primary', 'l'), 'justify-self-start max-phablet:w-full')}>
        <Trans>Start now</Trans>
      </Link>
      <GoOn after="certification">
        <Trans>Continue for now</Trans>
      </GoOn>
    </>
  )
}

function Asked({ said }: { readonly said: Certification }) {
  const { t } = useLingui()
  const place = said.cityOfBirth !== undefined && said.countryOfBirth !== undefined
  const lines = [
    { title: t`Where you were born`, note: t`City and country.`, isDone: place },
    { title: t`Your citizenships`, note: t`Every country whose passport you may hold.`, isDone: said.citizenship.length > 0 },
    { title: t`Your tax numbers`, note: t`One for each country where you pay taxes.`, isDone: said.taxIds.length > 0 },
    ...formsAsked(said).map((form) => ({ title: t(form.title), note: t(form.note), isDone: form.isGiven })),
    { title: t`Your signature`, note: t`You certify that all of this is true.`, isDone: said.signedAt !== undefined },
  ]
  return (
    <Rows label={t`What will be asked`}>
      {lines.map(({ title, note, isDone }) => (
        <Row key={title}>
          <RowText title={title} note={note} wholeNote />
          <Badge tone={isDone ? 'positive' : 'warning'}>{isDone ? <Trans>done</Trans> : <Trans>missing</Trans>}</Badge>
        </Row>
      ))}
    </Rows>
  )
}

function Known({ said }: { readonly said: Certification }) {
  const { t } = useLingui()
  const format = useFormat()
  const missing = <span className="text-muted">{t`missing`}</span>
  const countries = (codes: readonly string[]) => (codes.length === 0 ? missing : codes.map((code) => format.countryName(code)).join(', '))
  const born = [said.cityOfBirth, said.countryOfBirth && format.countryName(said.countryOfBirth)].filter(Boolean).join(', ')
  return (
    <div className="px-5 py-2 max-tablet:px-4">
      <KeyValues
        entries={[
          { key: t`Born`, value: said.dateOfBirth === undefined ? missing : format.day(said.dateOfBirth) },
          { key: t`Place of birth`, value: born === '' ? missing : born },
          { key: t`Citizenship`, value: countries(said.citizenship) },
          { key: t`Taxes in`, value: countries(said.taxIds.map(({ countryCode }) => countryCode)) },
          { key: t`Pays taxes in the United States`, value: said.isUSTaxPayer ? t`yes` : t`no` },
        ]}
      />
    </div>
  )
}
