/** What a seal is as a file, and the largest files that the page reads. */
export const MAX_SEALED_MB = 20
export const MAX_SEAL_MB = 1
