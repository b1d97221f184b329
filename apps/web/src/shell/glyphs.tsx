/** The few icons of the pages that must stay light, drawn as lucide draws them (ISC licence); all other pages use lucide-react itself. */
import { classes } from '#ui/classes.ts'

const paths = {
  alert: 'M22 12A10 10 0 1 1 2 12a10 10 0 0 1 20 0M12 8v4M12 16h.01',
  check: 'M20 6 9 17l-5-5',
  chevron: 'm6 9 6 6 6-6',
  eye: 'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  eyeOff:
    'M10.73 5.08a10.74 10.74 0 0 1 11.2 6.57 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-1.44 2.49M14.08 14.16a3 3 0 0 1-4.24-4.24M17.48 17.5a10.75 10.75 0 0 1-15.42-5.15 1 1 0 0 1 0-.7 10.75 10.75 0 0 1 4.45-5.14M2 2l20 20',
  globe: 'M22 12A10 10 0 1 1 2 12a10 10 0 0 1 20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20',
  monitor: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M8 21h8M12 17v4',
  moon: 'M20.99 12.49a9 9 0 1 1-9.47-9.48c.41-.02.62.46.4.8a6 6 0 0 0 8.27 8.27c.35-.22.82 0 .8.41',
  offline:
    'M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2.01-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
} as const

export type GlyphName = keyof typeof paths

/** Always beside a word, or on a button with a label: readers that listen do not hear it. */
export const Glyph = ({ of, size = 16, className }: { readonly of: GlyphName; readonly size?: number; readonly className?: string }) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={classes('flex-none', className)}
  >
    <path d={paths[of]} />
  </svg>
)
