import { useEffect, useRef, useState, type ReactNode } from 'react'

interface WhenSeenProps {
  /** Its size before it has come, so that nothing below it jumps. */
  readonly className?: string
  readonly children: ReactNode
}

/** What is far down arrives when somebody has scrolled to it: most people look at the top of a page and leave. */
export function WhenSeen({ className, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, see] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || seen) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see(true)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [seen])
  return (
    <div ref={place} className={className}>
      {seen && children}
    </div>
  )
}
