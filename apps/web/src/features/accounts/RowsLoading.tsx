import { Skeleton } from '#ui'

/** Lines of a list that is loading: a mark, two lines of text, a sum. */
export const RowsLoading = ({ count, start }: { readonly count: number; readonly start: 'mark' | 'art' }) => (
  <div className="divide-y divide-line">
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className="flex min-h-(--row) items-center gap-3 px-5 py-2 max-tablet:px-4">
        <Skeleton className={start === 'art' ? 'h-11 w-18 flex-none' : 'size-8 flex-none rounded-full!'} />
        <div className="grid flex-1 gap-2">
          <Skeleton className={widths[place % widths.length]!} />
          <Skeleton className="h-2.5 w-1/3" />
        </div>
        <Skeleton className="h-3 w-18" />
      </div>
    ))}
  </div>
)

const widths = ['h-3 w-3/5', 'h-3 w-2/5', 'h-3 w-1/2']
