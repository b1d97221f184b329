import { AddressFields, addressOf, TaxIdField } from '#forms'
import type { PartProps } from './parts.ts'

/** Where they live, and their tax number there. */
export const AddressPart = ({ form }: PartProps) => (
  <>
    <AddressFields {...addressOf(form, 'address')} />
    <TaxIdField kind="personal" countryCode={form.values.address?.countryCode} {...form.field('taxId')} />
  </>
)
