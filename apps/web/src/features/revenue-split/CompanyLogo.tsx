import { useState } from 'react'
import { Avatar } from '#ui'

interface CompanyLogoProps {
  readonly company: { readonly title: string; readonly logo?: string | undefined }
  readonly size?: 's' | 'm'
}

/** The company's logo; its initials where it has none, or where the picture cannot be shown. */
export function CompanyLogo({ company: { title, logo }, size = 'm' }: CompanyLogoProps) {
  const [isBroken, setBroken] = useState(false)
  if (logo === undefined || isBroken) return <Avatar name={title} square size={size} />
  return (
    <img
      src={logo}
      alt=""
      onError={() => setBroken(true)}
      className={`flex-none rounded-s object-contain ${size === 'm' ? 'size-8' : 'size-6'}`}
    />
  )
}
