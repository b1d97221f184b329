/** Who of the demo asks whom for what. Logins are those of the cast; an address is somebody without an account. */
import type { Frequency } from '@ducat/contract/transfers/models'
import type { Line } from '../../modules/invoices/index.ts'

export interface DemoLetter {
  readonly from: string
  readonly to: string
  readonly toName?: string
  readonly currency: string
  readonly dueInDays: number
  readonly note?: string
  readonly taxId?: string
  readonly lines: readonly Line[]
  readonly rejected?: string
  readonly frequency?: Frequency
}

const line = (description: string, quantity: string, unitPrice: string, taxPercent = '0'): Line => ({
  description,
  quantity,
  unitPrice,
  taxPercent,
})
const TAX_ID = 'RO12345674'

export const demoLetters: readonly DemoLetter[] = [
  {
    from: 'irina',
    to: 'maria',
    currency: 'USD',
    dueInDays: 5,
    note: 'Thank you for working with us.',
    taxId: TAX_ID,
    lines: [line('Portrait session, half a day', '1', '320.00', '19'), line('Retouching', '6', '12.50', '19')],
  },
  { from: 'irina', to: 'maria', currency: 'USD', dueInDays: -6, taxId: TAX_ID, lines: [line('Prints, 30 × 40 cm', '4', '18.00', '19')] },
  { from: 'maria', to: 'pavlo', currency: 'USD', dueInDays: 12, lines: [line('Tickets for the concert', '2', '34.00')] },
  { from: 'maria', to: 'irina', currency: 'USD', dueInDays: 20, lines: [line('Translation, 4,200 words', '4.2', '95.00')] },
  {
    from: 'maria',
    to: 'lucia@elsewhere.example',
    toName: 'Lucía Ferrer',
    currency: 'USD',
    dueInDays: 14,
    lines: [line('Romanian lessons', '5', '28.00')],
  },
  {
    from: 'pavlo',
    to: 'maria',
    currency: 'USD',
    dueInDays: 8,
    lines: [line('Bicycle repair', '1', '65.00')],
    rejected: 'We agreed on 45.',
  },
  {
    from: 'irina',
    to: 'pavlo',
    currency: 'USD',
    dueInDays: 10,
    taxId: TAX_ID,
    lines: [line('Website care', '1', '49.00', '19')],
    frequency: 'monthly',
  },
]
