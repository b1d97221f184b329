/** Who the demo people deal with. All of them are invented. */

/** Who pays them, and for what. */
export const payers = [
  ['Pixelharbor Ltd', 'Revenue share'],
  ['Solvia GmbH', 'Consulting'],
  ['Cardo Studio', 'Invoice CS-'],
  ['Northlight Affiliates', 'Invoice NL-'],
  ['Orbit Casting', 'Appearance fee'],
  ['Lumen Ads', 'Ad revenue'],
  ['Tidewater Press', 'Royalties'],
  ['Halden Foods', 'Design work'],
] as const

/** Whom they pay from the account, and how. */
export const payees = [
  ['Matei Ionescu', 'Design work', 'EFT'],
  ['Aster Accounting', 'Bookkeeping', 'EFT'],
  ['Kiln Street Offices', 'Rent', 'Wire'],
  ['Vela Insurance', 'Policy 88-204', 'EFT'],
  ['Ana Dima', 'Translation', 'Instant'],
  ['Brasov Energy', 'Electricity', 'EFT'],
  ['Juniper Legal', 'Advice', 'Wire'],
] as const

/** Where the cards are used. */
export const shops = [
  ['Hostera Cloud', 'Hosting', 40, 640],
  ['Lumen Ads', 'Ads', 25, 320],
  ['Corner Bakery', 'Breakfast', 3, 12],
  ['Metro Pass', 'Monthly ticket', 18, 18],
  ['Fernway Market', 'Groceries', 12, 90],
  ['Papertrail', 'Subscription', 9, 9],
  ['Skerry Air', 'Flight', 60, 380],
  ['Byte & Bolt', 'Electronics', 20, 260],
  ['Lantern Books', 'Books', 8, 45],
] as const
