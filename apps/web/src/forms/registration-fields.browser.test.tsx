import '../styles.css'
import { customerLists, dictionaries } from '@ducat/contract/dictionaries/calls'
import type { Query } from '@ducat/contract/kit/call'
import { i18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { takeBrand } from '#brand/brand.ts'
import { keep } from '#brand/cookie.ts'
import { axeFindings } from '../../test/axe.ts'
import { testBrand } from '../../test/brand.ts'
import { inTexts } from '../../test/texts.tsx'
import {
  DepositField,
  IndustryField,
  OccupationField,
  PurposesField,
  QuestionFields,
  SourcesField,
  StateField,
  TaxIdField,
} from './index.ts'

/** The lists as a tab keeps them for an hour: the fields find them there and ask nobody. */
const known = <I, O>(call: Query<I, O>, answer: O, asked = '') =>
  sessionStorage.setItem(`dictionary ${call.name} en${asked && ` ${asked}`}`, JSON.stringify(answer))

beforeEach(async () => {
  takeBrand(testBrand)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await page.viewport(900, 700)
  sessionStorage.clear()
  queryClient.clear()
  keep('dictionaries', 'none', 3_600)
})

const inCalls = (children: ReactNode) => <QueryClientProvider client={queryClient}>{inTexts(children)}</QueryClientProvider>
const shown = (children: ReactNode) => render(inCalls(children))

test('[C-DICT-012] an occupation is found by what is typed and given by its id', async () => {
  known(customerLists.occupations, {
    occupations: [
      { id: 23, name: 'Teacher or lecturer' },
      { id: 25, name: 'Software developer or IT specialist' },
    ],
  })
  const change = vi.fn<(id: number | undefined) => void>()
  await shown(<OccupationField label="Occupation" value={23} onChange={change} />)
  await userEvent.click(page.getByRole('button', { name: 'Occupation: Teacher or lecturer' }))
  await userEvent.keyboard('devel')
  await expect.element(page.getByRole('option')).toHaveAccessibleName('Software developer or IT specialist')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(change.mock.lastCall).toEqual([25]))
})

test('[REG-011][BRAND-018] industries stand with their group, in its order, and a group that the bank leaves out is not there', async () => {
  known(customerLists.industries, {
    industries: [
      { id: 201, name: 'Banks', group: 'Financial Companies' },
      { id: 123, name: 'Software', group: 'Mainstream Company' },
    ],
  })
  const few = await shown(<IndustryField label="Industry" value={undefined} onChange={() => undefined} />)
  await userEvent.click(page.getByRole('button', { name: 'Industry' }))
  await expect.element(page.getByRole('option').first()).toHaveTextContent('SoftwareGeneral business')
  await expect.element(page.getByRole('option').nth(1)).toHaveTextContent('BanksFinancial services')
  await userEvent.keyboard('adult')
  await expect.element(page.getByText('Nothing found. Check the spelling.')).toBeVisible()
  await few.unmount()

  // All three where the bank gives all three.
  sessionStorage.clear()
  queryClient.clear()
  known(customerLists.industries, {
    industries: [
      { id: 301, name: 'Studios', group: 'Adult Related Business' },
      { id: 201, name: 'Banks', group: 'Financial Companies' },
      { id: 123, name: 'Software', group: 'Mainstream Company' },
    ],
  })
  await shown(<IndustryField label="Industry" value={undefined} onChange={() => undefined} />)
  await userEvent.click(page.getByRole('button', { name: 'Industry' }))
  await expect.element(page.getByRole('option').nth(2)).toHaveTextContent('StudiosAdult business')
})

test('[C-DICT-015] the band of deposits is chosen by its id', async () => {
  known(customerLists.deposits, {
    deposits: [
      { id: 1, name: 'Up to $1,000' },
      { id: 2, name: '$1,000 to $5,000' },
    ],
  })
  const change = vi.fn<(id: number | undefined) => void>()
  await shown(<DepositField label="Monthly deposits" value={undefined} onChange={change} />)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Monthly deposits' }), '$1,000 to $5,000')
  expect(change.mock.lastCall).toEqual([2])
})

const sources = {
  sources: [
    { id: 1, name: 'Salary or wages', isSpecificationRequired: false },
    { id: 11, name: 'Gift', isSpecificationRequired: true },
  ],
}

test('[C-DICT-008] what says too little is described; taken away, its words go with it', async () => {
  known(customerLists.sources, sources)
  const specify = vi.fn<(specifications: Record<string, string>) => void>()
  const change = vi.fn<(ids: number[]) => void>()
  function Sources() {
    const [ids, setIds] = useState<number[]>([])
    const [words, setWords] = useState<Record<string, string>>({})
    return (
      <SourcesField
        label="Source of funds"
        value={ids}
        onChange={(next) => {
          setIds(next)
          change(next)
        }}
        specifications={words}
        onSpecify={(next) => {
          setWords(next)
          specify(next)
        }}
      />
    )
  }
  await shown(<Sources />)
  await expect.element(page.getByRole('group', { name: 'Source of funds' })).toBeVisible()
  expect(page.getByRole('textbox').query()).toBeNull()
  await userEvent.click(page.getByRole('checkbox', { name: 'Gift' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Salary or wages' }))
  expect(change.mock.lastCall).toEqual([[1, 11]])
  const words = page.getByRole('textbox', { name: 'Gift: details' })
  await userEvent.click(words)
  await userEvent.tab()
  await expect.element(words).toHaveAccessibleDescription('Describe it in a few words.')
  await userEvent.fill(words, 'From my aunt')
  await expect.element(words).not.toHaveAttribute('aria-invalid')
  expect(specify.mock.lastCall).toEqual([{ 11: 'From my aunt' }])
  await userEvent.click(page.getByRole('checkbox', { name: 'Gift' }))
  expect(specify.mock.lastCall).toEqual([{}])
  expect(change.mock.lastCall).toEqual([[1]])
})

test('[C-DICT-009][C-DICT-010] purposes are those of people or of companies; a refusal stands at every box', async () => {
  known(customerLists.personalPurposes, { purposes: [{ id: 4, name: 'Save money', isSpecificationRequired: false }] })
  known(customerLists.businessPurposes, { purposes: [{ id: 2, name: 'Pay suppliers', isSpecificationRequired: false }] })
  const field = { label: 'Purpose', value: undefined, onChange: () => undefined, specifications: undefined, onSpecify: () => undefined }
  const { rerender } = await shown(<PurposesField {...field} kind="business" error="Choose at least one." />)
  await expect.element(page.getByRole('checkbox', { name: 'Pay suppliers' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('group', { name: 'Purpose' })).toHaveAccessibleDescription('Choose at least one.')
  expect(await axeFindings()).toEqual([])
  await rerender(inCalls(<PurposesField {...field} kind="personal" />))
  await expect.element(page.getByRole('checkbox', { name: 'Save money' })).toBeVisible()
})

test('[C-DICT-018] a state is asked for where addresses name one, under the word of the country', async () => {
  known(dictionaries.states, { states: [{ stateCode: 'ON', stateName: 'Ontario' }] }, 'CA')
  known(dictionaries.states, { states: [] }, 'FJ')
  const change = vi.fn<(code: string | undefined, name: string | undefined) => void>()
  const field = (countryCode: string | undefined) => <StateField countryCode={countryCode} value="" onChange={change} />
  const { rerender } = await shown(field(undefined))
  expect(page.getByRole('button').query()).toBeNull()
  await rerender(inCalls(field('CA')))
  await userEvent.click(page.getByRole('button', { name: 'Province' }))
  await userEvent.click(page.getByRole('option', { name: 'Ontario' }))
  await vi.waitFor(() => expect(change.mock.lastCall).toEqual(['ON', 'Ontario']))
  await rerender(inCalls(field('FJ')))
  await vi.waitFor(() => expect(page.getByRole('button').query()).toBeNull())
})

test('[C-DICT-019] a tax number has the name of its country and is checked by its rule when the field is left', async () => {
  known(customerLists.taxIdLabels, {
    taxIdLabels: [
      {
        countryCode: 'RO',
        personal: { fullName: 'Cod numeric personal', shortName: 'CNP' },
        business: { fullName: 'Cod unic de înregistrare', shortName: 'CUI' },
      },
    ],
  })
  function TaxId() {
    const [taxId, setTaxId] = useState('')
    return <TaxIdField countryCode="RO" kind="personal" value={taxId} onChange={setTaxId} />
  }
  await shown(<TaxId />)
  const field = page.getByRole('textbox', { name: 'Cod numeric personal (CNP)' })
  await userEvent.fill(field, '163')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription('Check the number: a CNP has another form.')
  await userEvent.fill(field, '1630615123458')
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription('This number is not valid. Compare it with your document, digit by digit.')
  await userEvent.fill(field, '1630615123457')
  await userEvent.tab()
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('[C-DICT-013] each question has the field of its type; an answer carries no words of a language', async () => {
  known(customerLists.questions, {
    questions: [
      { id: 1, text: 'Do you need a licence?', type: 'yesno' },
      { id: 2, text: 'Where are your customers?', type: 'choice', options: ['Europe', 'Asia'] },
      { id: 7, text: 'Which countries?', type: 'text' },
    ],
  })
  type Answers = readonly { readonly id: number; readonly answer: string }[]
  const change = vi.fn<(answers: Answers) => void>()
  function Questions() {
    const [answers, setAnswers] = useState<Answers>([])
    return (
      <QuestionFields
        value={answers}
        errors={{ 2: 'Choose one.' }}
        onChange={(next) => {
          setAnswers(next)
          change(next)
        }}
      />
    )
  }
  await shown(<Questions />)
  await expect.element(page.getByRole('radiogroup', { name: 'Where are your customers?' })).toHaveAccessibleDescription('Choose one.')
  await userEvent.click(page.getByRole('radio', { name: 'Asia' }))
  await userEvent.click(page.getByRole('radio', { name: 'No' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Which countries?' }), 'Romania')
  expect(change.mock.lastCall).toEqual([
    [
      { id: 2, answer: '2' },
      { id: 1, answer: 'no' },
      { id: 7, answer: 'Romania' },
    ],
  ])
  await userEvent.clear(page.getByRole('textbox', { name: 'Which countries?' }))
  expect(change.mock.lastCall?.[0]).toHaveLength(2)
})
