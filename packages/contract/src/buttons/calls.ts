/**
 * Payment buttons: what a merchant sells, the logos beside it, and the page behind a button. The snippet names the button and nothing else, so
 * price and period cannot be changed where it is pasted. A checkout is a request for payment: `/pay/<secret>` is its page.
 */
import { customer, open } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import {
  bool,
  currencyCode,
  decimal,
  email,
  id,
  instant,
  int,
  list,
  longText,
  name,
  object,
  oneOf,
  opaque,
  optional,
  secretText,
  text,
  token,
  url,
} from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { upload } from '../kit/upload.ts'
import {
  buttonFields,
  buttonStates,
  buttonTypes,
  checkout,
  LOGO_MB,
  LOGO_PAGE,
  logo,
  savedButton,
  seller,
  subscriptionTerms,
} from './models.ts'

const see = customer('see')
const manage = customer('manage')
const changes = ['buttons'] as const
const one = { id: id() }
const badUrl = ['URL_INVALID', 'URL_HTTPS_ONLY', 'URL_CREDENTIALS', 'URL_PORT', 'URL_NOT_PUBLIC'] as const
const urls = { returnUrl: badUrl, cancelUrl: badUrl, notifyUrl: badUrl }
const badAmount = ['TOO_MANY_DECIMALS', 'TOO_LARGE', 'ZERO'] as const

const wrongButton = {
  name: ['TOO_MANY_BUTTONS'],
  amount: ['REQUIRED', ...badAmount],
  currencyCode: ['REQUIRED', 'NO_ACCOUNT_IN_CURRENCY'],
  accountId: ['CURRENCY'],
  minAmount: [...badAmount, 'MIN_OVER_MAX'],
  maxAmount: badAmount,
  suggestedAmounts: [...badAmount, 'OUT_OF_BOUNDS'],
  subscriptionFrequency: ['REQUIRED'],
  type: ['NOT_A_SUBSCRIPTION'],
  ...urls,
} as const

export const buttons = {
  list: query('savedButtonList', {
    spec: 'C-MERCH-020',
    about: 'Saved buttons, newest first, each with its snippet.',
    access: see,
    input: pageInput(50),
    output: { buttons: list(savedButton, 100), total: int(), ...pageOutput },
    shows: ['buttons'],
  }),
  get: query('savedButtonGet', {
    spec: 'C-MERCH-021',
    about: 'One saved button with its snippet.',
    access: see,
    input: one,
    output: { button: savedButton },
    shows: ['buttons'],
  }),
  create: command('savedButtonCreate', {
    spec: 'C-MERCH-022',
    about: 'Saves a button. `html` is plain HTML without script: a link and a form that hold nothing but the token of the button.',
    access: manage,
    input: { name: name(), type: oneOf(buttonTypes), ...buttonFields },
    output: { id: id(), html: longText(8_000), token: opaque(), link: url() },
    refuses: wrongButton,
    changes,
  }),
  update: command('savedButtonUpdate', {
    spec: 'C-MERCH-023',
    about:
      'Changes what a button sells, wherever its snippet stands. Checkouts that were begun keep their price; subscriptions keep what was agreed.',
    access: manage,
    input: { ...one, name: name(), type: oneOf(buttonTypes), ...buttonFields },
    output: { html: longText(8_000) },
    refuses: wrongButton,
    changes,
  }),
  remove: command('savedButtonDelete', {
    spec: 'C-MERCH-024',
    about: 'Its snippet sells nothing any more. Checkouts that were begun can be paid; subscriptions go on.',
    access: manage,
    input: one,
    changes,
  }),
  price: query('buttonPriceGet', {
    spec: 'C-OWN-153',
    about: 'What arrives of an amount that is paid by a button, what it costs the merchant, and what each way to pay costs the payer.',
    access: see,
    input: { amount: decimal(), currencyCode: currencyCode() },
    output: {
      fee: decimal(),
      arrives: decimal(),
      currencyCode: currencyCode(),
      methods: list(object({ method: oneOf(['account', 'businessAccount', 'card']), payerFee: decimal(), payerTotal: decimal() }), 3),
    },
    refuses: { amount: badAmount },
    shows: { nothing: 'a price is asked again whenever the amount changes' },
  }),
}

export const logos = {
  list: query('businessLogoList', {
    spec: 'C-MERCH-015',
    about: 'Logos, the default first. `buttons` says how many buttons show it by name.',
    access: see,
    input: pageInput(LOGO_PAGE, LOGO_PAGE),
    output: { logos: list(logo, LOGO_PAGE), total: int(), ...pageOutput },
    shows: ['buttons'],
  }),
  create: command('businessLogoCreate', {
    spec: 'C-MERCH-016',
    about: 'Adds a logo: PNG, JPEG or WebP, at most 1 MB, 16 to 2048 pixels wide and high. The first one is the default.',
    access: manage,
    input: { name: name(), isDefault: optional(bool()), 'file[]': upload({ types: ['png', 'jpg', 'jpeg', 'webp'], maxMb: LOGO_MB }) },
    output: { id: id() },
    refuses: {
      'file[]': ['FILE_TYPE', 'FILE_DAMAGED', 'IMAGE_TOO_SMALL', 'IMAGE_TOO_LARGE'],
      name: ['TOO_MANY_LOGOS'],
    },
    changes,
  }),
  get: query('businessLogoGet', {
    spec: 'C-MERCH-017',
    about: 'One logo.',
    access: see,
    input: one,
    output: { logo },
    shows: ['buttons'],
  }),
  update: command('businessLogoUpdate', {
    spec: 'C-MERCH-018',
    about: 'Another name, or the default from now on: then no other one is. A default is replaced by another, never by none.',
    access: manage,
    input: { ...one, name: optional(name()), isDefault: optional(bool()) },
    refuses: { isDefault: ['DEFAULT_NEEDED'] },
    changes,
  }),
  remove: command('businessLogoDelete', {
    spec: 'C-MERCH-019',
    about: 'Removes a logo. Buttons that showed it show the default; when the default goes, the newest of the others takes its place.',
    access: manage,
    input: one,
    changes,
  }),
}

export const pbn = {
  get: query('pbnSettingsGet', {
    spec: 'C-MERCH-013',
    about: 'Whether payers come back with a signed result. `secret` is masked: whole it is shown once, when it is made.',
    access: see,
    output: { statusId: int(1, 2), secret: optional(text(40)) },
    shows: ['buttons'],
  }),
  update: command('pbnSettingsUpdate', {
    spec: 'C-MERCH-014',
    about:
      'Switches the signed result on (1) or off (2). `secret` is one of your own, at least 16 characters; with `isSecretRegenerate` the bank makes one and answers it once. Without either it stays.',
    access: manage,
    input: { statusId: int(1, 2), secret: optional(secretText(128)), isSecretRegenerate: optional(bool()) },
    output: { secret: optional(token()) },
    refuses: { secret: ['SECRET_SHORT', 'ONE_OF_BOTH'] },
    fresh: true,
    once: ['secret'],
    changes,
  }),
}

export const checkouts = {
  button: query('checkoutGet', {
    spec: 'C-OWN-154',
    about: 'What a button sells and who sells it: the page behind the snippet. Nobody has to be signed in.',
    access: open,
    input: { token: opaque() },
    output: {
      ...seller,
      type: oneOf(buttonTypes),
      name: text(100),
      description: optional(text(256)),
      amount: optional(decimal()),
      currencyCode: currencyCode(),
      minAmount: optional(decimal()),
      maxAmount: optional(decimal()),
      suggestedAmounts: list(decimal(), 6),
      subscription: optional(subscriptionTerms),
      /** `card` needs no account; a subscription is agreed to from an account only. */
      methods: list(oneOf(['account', 'card']), 2),
      cancelUrl: optional(url()),
      /** Whether it can be paid now: the account behind it is open. */
      isOpen: bool(),
    },
    limit: { perMinute: 60 },
    shows: { nothing: 'nobody is signed in: the page reads it again by itself' },
  }),
  start: command('checkoutStart', {
    spec: 'C-OWN-155',
    about:
      'Begins to pay by a button: `paymentSecret` opens `/pay/<secret>`. `amount` counts only where the payer types it; a fixed price is the button’s, whatever is sent.',
    access: open,
    input: { token: opaque(), amount: optional(decimal()), payerEmail: optional(email()), reference: optional(text(64)) },
    output: { paymentSecret: token() },
    refuses: { token: ['CHECKOUT_CLOSED'], amount: ['REQUIRED', ...badAmount, 'UNDER_MINIMUM', 'OVER_MAXIMUM'] },
    once: ['paymentSecret'],
    limit: { perMinute: 20 },
    changes: ['buttons'],
  }),
  create: command('checkoutCreate', {
    spec: 'C-OWN-156',
    about:
      'A payment page for one amount: give `url` to the payer. Programs make it with a key of scope `prepare`. It can be paid until `expiresAt`.',
    access: customer('initiate'),
    input: {
      amount: decimal(),
      currencyCode: currencyCode(),
      description: optional(text(256)),
      reference: optional(text(64)),
      accountId: optional(id()),
      payerEmail: optional(email()),
      returnUrl: optional(text(2048)),
      cancelUrl: optional(text(2048)),
      notifyUrl: optional(text(2048)),
      expiresInMinutes: optional(int(5, 43_200)),
    },
    output: { id: id(), url: url(), state: oneOf(buttonStates), expiresAt: instant() },
    refuses: {
      amount: badAmount,
      currencyCode: ['NO_ACCOUNT_IN_CURRENCY'],
      accountId: ['CURRENCY'],
      ...urls,
    },
    once: ['url'],
    limit: { perMinute: 120 },
    changes,
  }),
  list: query('checkoutList', {
    spec: 'C-OWN-157',
    about: 'Checkouts that came by buttons and by `checkoutCreate`, newest first: what became of each.',
    access: see,
    input: { ...pageInput(25), state: optional(oneOf(buttonStates)), buttonId: optional(id()), reference: optional(text(64)) },
    output: { checkouts: list(checkout, 100), total: int(), ...pageOutput },
    shows: ['buttons'],
  }),
  cancel: command('checkoutCancel', {
    spec: 'C-OWN-158',
    about: 'Withdraws a checkout that nobody has paid.',
    access: customer('initiate'),
    input: one,
    refuses: { id: ['REQUEST_OVER'] },
    changes,
  }),
}
