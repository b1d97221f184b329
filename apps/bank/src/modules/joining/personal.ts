/** Registering as a person. Whatever is done for a new address is done for a taken one, so that neither words nor time tell them apart. */
import type { joining as calls } from '@ducat/contract/joining/calls'
import type { Problem } from '@ducat/contract/joining/rules'
import { sameEmailForm } from '@ducat/values'
import { isTaxId } from './tax.ts'
import type { Handlers } from '../../call/context.ts'
import { addressProblems, birthdayProblems, choiceProblems, known } from '../dictionaries/index.ts'
import { hashPassword } from '../session/index.ts'
import type { Seal } from '../../db/seal.ts'
import { keepRegistration } from './keep.ts'
import { agreementProblems, mustBePerson, mustBeRight, passwordProblems, typeProblems } from './said.ts'

export const personal =
  (seal: Seal | undefined): Handlers<typeof calls>['personal'] =>
  async (input, context) => {
    const { brand, now } = context
    const { password, captcha, sessionKey, device, ...said } = input
    mustBeRight([
      ...typeProblems(brand, brand.registrationPersonalTypes, said.type),
      ...passwordProblems(brand, password, [said.email, said.firstName, said.lastName]),
      ...birthdayProblems('birthday', said.birthday, now, true),
      ...addressProblems('address', said.address),
      ...taxProblems(said.address.countryCode, said.taxId),
      ...choiceProblems('purposeIds', said.purposeIds, said.purposeSpecifications, known.personalPurposes),
      ...choiceProblems('sourceIds', said.sourceIds, said.sourceSpecifications, known.sources),
      ...(said.occupation === undefined || known.occupation(said.occupation) ? [] : [{ field: 'occupation', reason: 'NOT_IN_LIST' }]),
      ...(said.estimatedMonthlyDepositId === undefined || known.deposit(said.estimatedMonthlyDepositId)
        ? []
        : [{ field: 'estimatedMonthlyDepositId', reason: 'NOT_IN_LIST' }]),
      ...agreementProblems(brand, said.agreementIds),
    ])
    await mustBePerson(context, captcha)
    const passwordHash = await hashPassword(password)
    return keepRegistration(context, seal, {
      kind: 0,
      email: sameEmailForm(said.email),
      said: { ...said, device },
      agreementIds: said.agreementIds,
      passwordHash,
      sessionKey,
      deviceType: device.type,
    })
  }

export const taxProblems = (country: string, taxId: string | undefined, field = 'taxId'): Problem[] =>
  taxId === undefined || isTaxId(country, 'personal', taxId) ? [] : [{ field, reason: 'TAX_ID' }]
