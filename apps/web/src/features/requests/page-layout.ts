/** What is asked for at the left, how to pay at the right; on a phone one below the other. Design: checkout. */
export const PAGE =
  'mx-auto grid w-full max-w-276 content-start items-start gap-16 pt-10 pb-12 phablet:grid-cols-[minmax(0,400px)_minmax(0,1fr)] max-phablet:gap-6 max-phablet:pt-2 max-phablet:pb-8'
