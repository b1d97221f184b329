import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { iconButtonLook } from './button-look.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

interface CopyButtonProps {
  readonly text: string
  /** `Copy the IBAN`. */
  readonly label: string
  readonly copiedLabel: string
  /** Where the browser lets nothing be copied. */
  readonly failedLabel: string
}

/** So long the tick stays. */
const SHOWN = 2000

/** Puts a text on the clipboard, and says that it did. */
export function CopyButton({ text, label, copiedLabel, failedLabel }: CopyButtonProps) {
  const [said, say] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (said === undefined) return
    const end = setTimeout(() => say(undefined), SHOWN)
    return () => clearTimeout(end)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say('copied')
    } catch {
      say('failed')
    }
  }
  const words = said === 'copied' ? copiedLabel : said === 'failed' ? failedLabel : ''
  return (
    <>
      <button type="button" aria-label={label} title={words || label} onClick={() => void copy()} className={iconButtonLook}>
        <Icon of={said === 'copied' ? Check : Copy} className={classes(said === 'copied' && 'text-positive')} />
      </button>
      <span role="status" className="visually-hidden">
        {words}
      </span>
    </>
  )
}
