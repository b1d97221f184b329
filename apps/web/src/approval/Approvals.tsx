/** Whatever has to be confirmed is confirmed here, over whichever page: one popup after the other. It arrives with the first of them. */
import { lazy, Suspense } from 'react'
import { useApprovals } from '#api/approvals.ts'
import { needTexts } from '#i18n/texts.ts'

const ApprovalPopup = lazy(async () => {
  const [module] = await Promise.all([import('./ApprovalPopup.tsx'), needTexts('approval', 'dialogs')])
  return { default: module.ApprovalPopup }
})

export function Approvals() {
  const [first] = useApprovals()
  return <Suspense>{first && <ApprovalPopup key={first.id} approval={first} />}</Suspense>
}
