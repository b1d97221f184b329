/**
 * What the schema of the call says. People and companies are read one by one, and each once for as long as it is the same: a letter typed
 * into the tree reads none of two hundred people again. The tree has rules of its own, which know more about it.
 */
import { joining } from '@ducat/contract/joining/calls'
import { registeredCompany, registeredPerson } from '@ducat/contract/joining/models'
import { withoutNeedlessSources } from '@ducat/contract/joining/rules'
import { problemsOf, type Problem } from '@ducat/contract/kit/problems'
import { filled, inputOf } from './input.ts'
import { keptBy } from './kept-by.ts'
import { sharesIn } from './shares.ts'
import type { CompanyDraft, PersonDraft, Wizard } from './values.ts'

interface Around {
  readonly password: string
  readonly sourceOfWealth: boolean
}
type Schema = Pick<typeof joining.business.input, 'safeParse'>

/** Comes when it is sent. */
const later = { captcha: 'later', device: { name: 'later', code: 'later', type: 'web' } }

/** In steps: the rest of the registration, then everybody. */
export function* shapeSearch(values: Wizard, around: Around): Generator<undefined, readonly Problem[]> {
  const { personList, companyList, shareholders } = values
  const rest = inputOf({ ...values, personList: [], companyList: [], shareholders: [] }, around)
  const found = [...read(joining.business.input, { ...rest, ...later })]
  yield
  const people = around.sourceOfWealth ? withoutNeedlessSources(personList, shareholders, sharesIn(values)) : personList
  const shapeOf = around.sourceOfWealth ? personShape : personWithoutSources
  for (const [place, person] of people.entries()) {
    found.push(...placed('personList', place, shapeOf(person)))
    // One that is read for the first time takes as long as a hundred that are known.
    yield
  }
  for (const [place, company] of companyList.entries()) {
    found.push(...placed('companyList', place, companyShape(company)))
    yield
  }
  return found
}

function read(schema: Schema, input: unknown): readonly Problem[] {
  const found = schema.safeParse(input, { reportInput: true })
  return found.success ? [] : problemsOf(found.error.issues)
}

const personShape = keptBy((person: PersonDraft) => read(registeredPerson as unknown as Schema, filled(person)))
const personWithoutSources = keptBy((person: PersonDraft) => personShape({ ...person, sourcesOfFunds: undefined }))
const companyShape = keptBy((company: CompanyDraft) => read(registeredCompany as unknown as Schema, filled(company)))

const placed = (list: string, place: number, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, field: `${list}.${place}.${problem.field}` }))
