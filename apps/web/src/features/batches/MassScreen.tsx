/** /transfer/mass: the first way that this user may use, and what is under way. */
import { refusalOf } from '#api/refusal.ts'
import { useSession } from '#api/session.ts'
import { MassFrame } from './MassFrame.tsx'
import { UploadStep } from './upload/UploadStep.tsx'
import { ways } from './ways.ts'

export function MassScreen() {
  const { customer } = useSession()
  const way = ways.find(({ call }) => refusalOf(customer, call) === undefined) ?? ways[0]
  return (
    <MassFrame way={way} step="upload">
      <UploadStep way={way} />
    </MassFrame>
  )
}
