import { useBrand, type LogoPath } from './brand.ts'

/** The brand's logo in the colours of its theme; `mark` alone where there is no room for the word. Its height is the class's to say. */
export function BrandLogo({ part = 'full', className }: { readonly part?: 'full' | 'mark'; readonly className?: string }) {
  const { logo, projectName } = useBrand()
  const width = part === 'mark' ? logo.height : logo.width
  return (
    <svg viewBox={`0 0 ${width} ${logo.height}`} className={className} role="img" aria-label={projectName}>
      <g fill="var(--logo-mark)">{logo.mark.map(path)}</g>
      {part === 'full' && <g fill="var(--logo-word)">{logo.word.map(path)}</g>}
    </svg>
  )
}

const path = ({ d, evenOdd }: LogoPath) => <path key={d} d={d} fillRule={evenOdd && 'evenodd'} />
