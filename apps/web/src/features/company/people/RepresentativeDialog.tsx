import { representatives } from '@ducat/contract/company/calls'
import { positions } from '@ducat/contract/company/models'
import { isShareholder } from '@ducat/contract/company/rules'
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, CountryField, countryOf, DayField, EmailField, PercentField, PhoneField, TaxIdField, useCallForm } from '#forms'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Button, Dialog, SegmentedChoice, Select, TextField } from '#ui'
import { partiesOf, type Party, type Place } from '../rows.ts'
import { positionWords } from '../words.ts'

interface RepresentativeDialogProps {
  readonly people: readonly Place[]
  /** Nobody for a new one. */
  readonly party?: Party
  readonly onClose: () => void
}

type Known = OutputOf<typeof representatives.info>

/** Adds somebody, or changes them. Somebody with several roles is changed in the one that is chosen. */
export function RepresentativeDialog({ people, party, onClose }: RepresentativeDialogProps) {
  const { t } = useLingui()
  const known = useCall(representatives.info, { id: party?.id ?? 1 }, { enabled: party !== undefined })
  if (!party) return <PartyForm people={people} onClose={onClose} />
  return known.data ? (
    <PartyForm people={people} party={party} known={known.data} onClose={onClose} />
  ) : (
    <Dialog title={party.name} closeLabel={t`Close`} onClose={onClose}>
      <Awaited of={known} failed={t`We could not load this person`}>
        {() => null}
      </Awaited>
    </Dialog>
  )
}

type Fields = Omit<InputOf<typeof representatives.update>, 'id'>

function PartyForm({ people, party, known, onClose }: RepresentativeDialogProps & { readonly known?: Known }) {
  const { t } = useLingui()
  const own = party?.places.filter(({ placeId }) => placeId !== undefined) ?? []
  const [placeId, setPlaceId] = useState(own[0]?.placeId)
  const place = own.find((one) => one.placeId === placeId)
  const start: Partial<Fields> = {
    type: known?.type ?? 1,
    positionId: place?.positionId ?? positions.director,
    share: place?.share,
    parentId: place?.parentId,
    firstName: known?.firstName,
    lastName: known?.lastName,
    companyName: known?.companyName,
    countryCode: known?.countryCode,
    birthday: known?.birthday,
    email: known?.email,
    taxId: known?.taxId,
    ...(known?.phone && { phone: { phoneCountryCode: known.phone.countryCode, number: known.phone.number } }),
  }
  const done = () => {
    toast({ text: party ? t`The changes are saved.` : t`The representative was added.` })
    onClose()
  }
  const [creating, changing] = [
    useCallForm(representatives.create, { start, onDone: done }),
    // What was typed for one person is not kept for another.
    useCallForm(representatives.update, {
      start: { ...start, id: party?.id ?? 1, ...(placeId && { placeId }) },
      keepAs: `representative ${party?.id}`,
      onDone: done,
    }),
  ]
  const form = party ? changing : creating
  const field = party ? changing.field : creating.field
  const values = form.values as Partial<Fields>
  const isPerson = values.type !== 2
  const companies = partiesOf(people).filter(({ isCompany, id }) => isCompany && id !== party?.id)
  const phone = field('phone')
  const country = values.countryCode ?? 'RO'
  const isOwner = isShareholder(values.positionId ?? 0)
  const choosePlace = (chosen: string) => {
    const next = own.find((one) => String(one.placeId) === chosen)
    setPlaceId(next?.placeId)
    changing.set({ placeId: next?.placeId, positionId: next?.positionId, share: next?.share, parentId: next?.parentId } as never)
  }
  return (
    <Dialog title={party ? t`Edit ${party.name}` : t`Add a representative`} closeLabel={t`Close`} onClose={onClose} held={form.busy}>
      <CallForm
        form={form as typeof creating}
        submit={party ? t`Save` : t`Add`}
        beside={
          <Button look="quiet" size="l" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        {!party && (
          <SegmentedChoice
            label={t`Person or company`}
            value={isPerson ? 'person' : 'company'}
            onChange={(kind) => field('type').onChange(kind === 'person' ? 1 : 2)}
            choices={[
              { value: 'person', name: t`Person` },
              { value: 'company', name: t`Company` },
            ]}
          />
        )}
        {own.length > 1 && (
          <Select
            label={t`Role to change`}
            value={String(placeId)}
            onChange={choosePlace}
            options={own.map((one) => ({
              value: String(one.placeId),
              name: [t(positionWords[wordOf(one.positionId)]), companies.find(({ id }) => id === one.parentId)?.name]
                .filter(Boolean)
                .join(', '),
            }))}
          />
        )}
        {isPerson ? (
          <div className="grid grid-cols-2 gap-3 max-mobile:grid-cols-1">
            <TextField label={t`First name`} {...field('firstName')} />
            <TextField label={t`Last name`} {...field('lastName')} />
          </div>
        ) : (
          <TextField label={t`Company name`} {...field('companyName')} />
        )}
        <Select
          label={t`Role`}
          value={wordOf(values.positionId ?? positions.director)}
          error={field('positionId').error}
          onChange={(word) => {
            field('positionId').onChange(positionOf[word])
            if (word !== 'shareholder') field('share').onChange(undefined)
          }}
          options={(['director', 'shareholder', 'authorizedUser'] as const).map((word) => ({ value: word, name: t(positionWords[word]) }))}
        />
        {companies.length > 0 && (
          <Select
            label={isOwner ? t`Owns a share of` : t`Acts for`}
            value={String(values.parentId ?? '')}
            error={field('parentId').error}
            onChange={(id) => field('parentId').onChange(id === '' ? undefined : Number(id))}
            options={[{ value: '', name: t`This company` }, ...companies.map(({ id, name }) => ({ value: String(id), name }))]}
          />
        )}
        {isOwner && <PercentField label={t`Share`} decimals={4} {...field('share')} />}
        <CountryField label={isPerson ? t`Country of residence` : t`Country of registration`} {...field('countryCode')} />
        {isPerson && <DayField label={t`Date of birth`} {...field('birthday')} />}
        {isPerson && (
          <EmailField label={t`E-mail`} hint={t`We invite them to upload their own documents. They see no money.`} {...field('email')} />
        )}
        {isPerson && (
          <PhoneField
            label={t`Phone`}
            name="phone"
            country={country}
            value={phone.value?.number}
            error={phone.error}
            onChange={(number) => phone.onChange({ phoneCountryCode: countryOf(number.slice(1), country) ?? country, number })}
          />
        )}
        <TaxIdField
          countryCode={values.countryCode}
          kind={isPerson ? 'personal' : 'business'}
          {...field('taxId')}
          value={values.taxId ?? ''}
        />
      </CallForm>
    </Dialog>
  )
}

const positionOf = {
  director: positions.director,
  shareholder: positions.shareholder,
  authorizedUser: positions.authorizedUser,
} as const

/** An ultimate owner is counted, not chosen; every other number is an authorised user. */
const wordOf = (positionId: number): keyof typeof positionOf =>
  isShareholder(positionId) ? 'shareholder' : positionId === positions.director ? 'director' : 'authorizedUser'
