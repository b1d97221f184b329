import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { Icon } from './Icon.tsx'

interface TooltipProps {
  /** What the mark is called: `About the fee`. */
  readonly label: string
  /** One sentence. Whatever needs more, or an action, is no tooltip. */
  readonly text: string
}

/** A question mark that explains the word before it: by pointer, by focus, and by a press where there is no pointer. Esc closes it. */
export function Tooltip({ label, text }: TooltipProps) {
  const [isOpen, open] = useState(false)
  return (
    <TooltipTrigger delay={300} isOpen={isOpen} onOpenChange={open}>
      <Button
        aria-label={label}
        onPress={() => open(true)}
        className="inline-grid size-6 flex-none place-items-center rounded-full align-middle text-muted hover:text-ink max-phablet:size-11"
      >
        <Icon of={CircleHelp} size="s" />
      </Button>
      <AriaTooltip
        placement="top"
        offset={6}
        className="max-w-64 rounded-m border bg-raised px-3 py-2 text-13 text-ink shadow-2 transition-opacity duration-(--fast) data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
