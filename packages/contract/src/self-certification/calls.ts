/** Where a customer pays taxes, as they certify it (FATCA and CRS). */
import { customer, withoutBalance } from '../kit/access.ts'
import { query } from '../kit/call.ts'
import { businessCertification, personalCertification } from './models.ts'

const see = withoutBalance(customer('see'))

export const personal = {
  get: query('personalFatcaCrsCertificationGet', {
    spec: 'C-CERT-001',
    about:
      'A person’s own certification: what was said, which forms were given and what became of them. `signedAt` is left out until it is.',
    access: see,
    output: personalCertification,
    shows: ['customer'],
  }),
}

export const business = {
  get: query('businessFatcaCrsCertificationGet', {
    spec: 'C-CERT-006',
    about: 'A company’s certification: what it is for tax purposes, its numbers and those of the people who control it.',
    access: see,
    output: businessCertification,
    shows: ['customer'],
  }),
}
