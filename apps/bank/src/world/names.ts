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
  ['Kiln Street Offices', 'Studio rent', 'Wire'],
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

/** What kind of shop each is: its merchant code, and the category that a card can be closed to. */
export const shopCodes: Readonly<Record<string, readonly [code: string, category?: string]>> = {
  'Hostera Cloud': ['4816'],
  'Lumen Ads': ['7311'],
  'Corner Bakery': ['5462'],
  'Metro Pass': ['4111'],
  'Fernway Market': ['5411'],
  Papertrail: ['5968'],
  'Skerry Air': ['4511', 'travel'],
  'Byte & Bolt': ['5732'],
  'Lantern Books': ['5942'],
}
