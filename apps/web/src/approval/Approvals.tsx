/** Whatever has to be confirmed is confirmed here, over whichever page: one popup after the other. It arrives with the first of them. */
import { lazy, Suspense } from 'react'
import { useApprovals } from '#api/approvals.ts'
import { useProving } from '#api/proving.ts'
import { needTexts } from '#i18n/texts.ts'

const ApprovalPopup = lazy(async () => {
  const [module] = await Promise.all([import('./ApprovalPopup.tsx'), needTexts('approval', 'dialogs')])
  return { default: module.ApprovalPopup }
})

const ProvePopup = lazy(async () => {
  const [module] = await Promise.all([import('./ProvePopup.tsx'), needTexts('approval', 'dialogs')])
  return { default: module.ProvePopup }
})

export function Approvals() {
  const [first] = useApprovals()
  const proving = useProving()
  return (
    <Suspense>
      {first && <ApprovalPopup key={first.id} approval={first} />}
      {proving && <ProvePopup proving={proving} />}
    </Suspense>
  )
}
