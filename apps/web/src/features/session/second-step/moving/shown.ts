/** Beside a computer the phone scans a picture; on the phone itself the app is opened by a button. */
export type Shown = 'picture' | 'button'
