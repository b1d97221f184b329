/** The registration as the bank takes it: without what stands empty, and without the names that the tree gives its nodes. */
import { ultimateOwners, withoutNeedlessSources } from '@ducat/contract/joining/rules'
import { sharesIn } from './shares.ts'
import { tidied, type OwnerNode, type Registration, type Wizard } from './values.ts'

interface Around {
  readonly password: string | undefined
  readonly sourceOfWealth: boolean
}

/** `captcha` and `device` come when it is sent. */
export function inputOf(wizard: Wizard, { password, sourceOfWealth }: Around): Omit<Registration, 'captcha' | 'device'> {
  const { answers, ...values } = wizard
  const people = sourceOfWealth
    ? withoutNeedlessSources(values.personList, values.shareholders, sharesIn(values))
    : values.personList.map((person) => ({ ...person, sourcesOfFunds: undefined }))
  const said = Object.entries(answers).filter(([, answer]) => answer.trim() !== '')
  return filled({
    ...values,
    personList: people,
    shareholders: values.shareholders.map(withoutKey),
    ultimateBeneficiaryOwners: ultimateOwners(values.shareholders).map((personId) => ({ personId })),
    additionalQuestionAnswers: said.map(([id, answer]) => ({ id: Number(id), answer })),
    password: password === '' ? undefined : password,
  }) as Omit<Registration, 'captcha' | 'device'>
}

/** For sending: people and companies that stand nowhere are nobody's business. */
export const sentOf = (wizard: Wizard, around: Around) => inputOf(tidied(wizard), around)

const withoutKey = (node: OwnerNode): object => ({
  ...node,
  key: undefined,
  ...(node.shareholders && { shareholders: node.shareholders.map(withoutKey) }),
})

/** Empty texts and objects are absent; a postal code may be empty where the post has none. */
export function filled(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item) ?? {})
  if (typeof value === 'string') return value.trim() === '' && name !== 'share' ? undefined : value
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).flatMap(([part, item]) => {
    const kept = filled(item, part)
    return kept === undefined ? [] : [[part, kept] as const]
  })
  if (parts.length === 0 && ['address', 'phone'].includes(name)) return undefined
  const found = Object.fromEntries(parts)
  return 'countryCode' in found && 'city' in found ? { postalCode: '', ...found } : found
}
