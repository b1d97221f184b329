/** The batch that an address names: `?batch=50012`. */
import { useAddressFields } from '#address/use-address.ts'

export function useBatchInAddress(): number | undefined {
  const { batch = '' } = useAddressFields().values
  return /^\d{1,9}$/.test(batch) ? Number(batch) : undefined
}

/** For links: `<Link to={way.path} search={batchSearch(id)}>`. */
export const batchSearch = (batchId: number) => ({ batch: batchId }) as never
