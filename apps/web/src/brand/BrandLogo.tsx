import { useBrand, type LogoPath, type PageBrand } from './brand.ts'

interface LogoProps {
  readonly part?: 'full' | 'mark'
  readonly className?: string
}

/** The brand's logo in the colours of its theme; `mark` alone where there is no room for the word. Its height is the class's to say. */
export const BrandLogo = (props: LogoProps) => <LogoOf brand={useBrand()} {...props} />

export function LogoOf({ brand: { logo, projectName }, part = 'full', className }: LogoProps & { readonly brand: PageBrand }) {
  const width = part === 'mark' ? logo.height : logo.width
  return (
    <svg viewBox={`0 0 ${width} ${logo.height}`} className={className} role="img" aria-label={projectName}>
      <g fill="var(--logo-mark)">{logo.mark.map(path)}</g>
      {part === 'full' && <g fill="var(--logo-word)">{logo.word.map(path)}</g>}
    </svg>
  )
}

const path = ({ d, evenOdd }: LogoPath) => <path key={d} d={d} fillRule={evenOdd && 'evenodd'} />
