/** Scripts that areas bring: for pages of others, or one that works for a page of ours while it is closed. */
export type Scripts = Readonly<Record<string, string | { readonly text: string; readonly worksFor: string }>>
