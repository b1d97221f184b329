import { expect, test } from 'vitest'
import { file } from './source.ts'
import { untranslated } from './untranslated.ts'

const inScreen = (jsx: string) => untranslated([file('apps/web/src/features/cards/CardScreen.tsx', `const x = ${jsx}`)])

test.each([
  '<p>Pay now</p>',
  '<p>{"Pay now"}</p>',
  '<p>{ready ? "Pay" : <b />}</p>',
  '<p>{`Pay ${name}`}</p>',
  '<button aria-label="Close" />',
  '<input placeholder={"Your name"} />',
  '<img alt="A card" />',
  '<Field label="Amount" />',
])('%s is shown and not translated', (jsx) => {
  expect(inScreen(jsx)).toHaveLength(1)
})

test.each([
  '<p><Trans>Pay now</Trans></p>',
  '<p><Trans>Pay <b>now</b></Trans></p>',
  '<p>{t`Pay now`}</p>',
  '<button aria-label={t`Close`} className="close" type="button" />',
  '<p>·</p>',
  '<p>{name} – {amount}</p>',
  '<Plural value={count} one="# card" other="# cards" />',
])('%s is fine', (jsx) => {
  expect(inScreen(jsx)).toEqual([])
})
