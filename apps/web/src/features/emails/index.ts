/** The addresses and the user name of a person, for /profile. A screen that uses them loads the texts of `features/emails` and `forms`. */
export { EmailsCard } from './EmailsCard.tsx'
export { UsernameCard } from './UsernameCard.tsx'
