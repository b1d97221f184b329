import { Glyph } from '#shell/glyphs.tsx'

/** What went wrong with signing in, or how the last session ended. The regions stand empty from the start, or nobody would hear them. */
export const Notice = ({ failure, farewell }: { readonly failure: string | undefined; readonly farewell: string | undefined }) => (
  <div className="empty:hidden has-[div:empty+div:empty]:hidden">
    <div role="alert">
      {failure && (
        <p className="flex gap-3 rounded-m bg-negative-soft px-4 py-3 text-negative">
          <Glyph of="alert" size={18} className="mt-px" />
          {failure}
        </p>
      )}
    </div>
    <div role="status">{!failure && farewell && <p className="rounded-m bg-info-soft px-4 py-3 text-info">{farewell}</p>}</div>
  </div>
)
